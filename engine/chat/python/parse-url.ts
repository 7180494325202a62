import { libraryError, type LibraryError } from "../../errors.ts";

export type UrlReading =
  | { readonly kind: "url"; readonly href: string; readonly pathname: string }
  | { readonly kind: "error"; readonly error: LibraryError };

/** pydantic's `Url(text)`: it writes the address anew, as browsers do. */
export function parseUrl(text: string): UrlReading {
  try {
    const { href, pathname } = new URL(text);
    return { kind: "url", href, pathname };
  } catch {
    const msg = `Input should be a valid URL, ${reason(text)}`;
    const error = { ...libraryError("ValidationError", "1 validation error for url"), errors: [] };
    return { kind: "error", error: { ...error, errors: [{ loc: [], type: "url_parsing", msg }] } };
  }
}

function reason(text: string): string {
  if (text === "") return "input is empty";
  if (!/^[\0-\x20]*[a-zA-Z][-+.a-zA-Z0-9]*:/.test(text)) return "relative URL without a base";
  return /^[^:]*:[\\/]*$/.test(text) ? "empty host" : "invalid international domain name";
}
