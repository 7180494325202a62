import { libraryError, type LibraryError } from "../../errors.ts";
import { decodeBase64, encodeBase64 } from "./base64.ts";
import { parseUrl } from "./parse-url.ts";

/** A data URI as the library keeps it. SK: `DataUri`. */
export interface DataUri {
  readonly mimeType: string;
  /** In order; where a name comes twice its last value counts. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly format?: string;
  /** What stands behind the comma, base64 written anew. */
  readonly data: string;
}

export type DataUriReading =
  | { readonly kind: "data-uri"; readonly uri: DataUri }
  | { readonly kind: "error"; readonly error: LibraryError };

/** SK: `DataUri.from_data_uri`. The scheme is not looked at. */
export function readDataUri(text: string, defaultMimeType = "text/plain"): DataUriReading {
  const url = parseUrl(text);
  if (url.kind === "error") return initializationError("Invalid data uri format.", url.error);
  if (!url.pathname.includes(",")) return initializationError("Invalid data uri format. The data is missing.");
  const match = PATH.exec(url.pathname);
  if (match === null) return initializationError("Invalid data uri format.");
  const [, mimeType = defaultMimeType, written = "", format, data = ""] = match;
  const parameters = new Map<string, string>();
  for (const parameter of written.split(";").slice(1)) {
    const equals = parameter.indexOf("=");
    parameters.set(parameter.slice(0, equals), parameter.slice(equals + 1));
  }
  return dataUri({ mimeType, parameters, ...(format !== undefined && format !== "" && { format }), data });
}

/** A data URI of its parts. Base64 is checked, and written anew. */
export function dataUri(uri: DataUri): DataUriReading {
  const { data } = uri;
  if (!isBase64(uri)) return { kind: "data-uri", uri };
  const decoded = decodeBase64(data);
  if (decoded.kind === "error") {
    return initializationError("Invalid base64 data.", libraryError("Error", decoded.message));
  }
  return { kind: "data-uri", uri: { ...uri, data: encodeBase64(decoded.bytes) } };
}

/** SK: `DataUri.to_string`: without a format `;,` stays [make-image-data-no-format]. */
export function writeDataUri({ mimeType, parameters, format = "", data }: DataUri): string {
  const written = [...parameters].map(([name, value]) => `;${name}=${value}`).join("");
  return `data:${mimeType}${written};${format},${data}`;
}

/** What a data URI holds: base64 decoded, any other text as UTF-8. SK: `DataUri.data_bytes`. */
export function dataBytes(uri: DataUri): Uint8Array {
  if (!isBase64(uri)) return new TextEncoder().encode(uri.data);
  const decoded = decodeBase64(uri.data);
  return decoded.kind === "bytes" ? decoded.bytes : new Uint8Array();
}

function isBase64({ format }: DataUri): boolean {
  return format?.toLowerCase() === "base64";
}

function initializationError(message: string, cause?: LibraryError): DataUriReading {
  return { kind: "error", error: libraryError("ContentInitializationError", message, cause) };
}

const PATH = /^(?:(?:([a-zA-Z]+\/[a-zA-Z-]+)((?:;[a-zA-Z0-9]+=+[a-zA-Z0-9]+)*))?;+(.*))?,(.*)/;
