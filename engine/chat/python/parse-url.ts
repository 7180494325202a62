import { libraryError, type LibraryError } from "../../errors.ts";

export type UrlReading =
  | { readonly kind: "url"; readonly href: string; readonly pathname: string }
  | { readonly kind: "error"; readonly error: LibraryError };

/** pydantic's `Url(text)`: it writes the address anew, as browsers do. */
export function parseUrl(text: string): UrlReading {
  if (/[\ud800-\udfff]/u.test(text)) {
    return refused("string_unicode", "Input should be a valid string, unable to parse raw data as a unicode string");
  }
  try {
    const { href, pathname } = new URL(text);
    return { kind: "url", href, pathname };
  } catch {
    return refused("url_parsing", `Input should be a valid URL, ${reason(text)}`);
  }
}

function refused(type: string, msg: string): UrlReading {
  const error = libraryError("ValidationError", "1 validation error for url");
  return { kind: "error", error: { ...error, errors: [{ loc: [], type, msg }] } };
}

/** What Rust's `url` says of an address that is none. */
function reason(text: string): string {
  if (text === "") return "input is empty";
  // What URLs are read without: blanks around, tabs and line breaks.
  const written = text.replaceAll(/^[\0-\x20]+|[\0-\x20]+$|[\t\n\r]/g, "");
  const [, scheme, rest = ""] = /^([a-zA-Z][-+.a-zA-Z0-9]*):(.*)$/s.exec(written) ?? [];
  if (scheme === undefined) return "relative URL without a base";
  const special = /^(?:https?|wss?|ftp|file)$/i.test(scheme);
  const authority = /^[^/\\?#]*/.exec(rest.replace(special ? /^[/\\]*/ : /^\/\//, ""))?.[0] ?? "";
  const place = authority.slice(authority.lastIndexOf("@") + 1);
  const colon = place.startsWith("[") ? place.indexOf(":", place.indexOf("]") + 1 || place.length) : place.indexOf(":");
  const host = colon < 0 || scheme.toLowerCase() === "file" ? place : place.slice(0, colon);
  // A host of soft hyphens and the like is none either.
  if (/^\p{Default_Ignorable_Code_Point}*$/u.test(host)) return "empty host";
  if (isHost(scheme, host)) return "invalid port number";
  if (host.startsWith("[")) return "invalid IPv6 address";
  if (!special) return "invalid domain character";
  return /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i.test(host) ? "invalid IPv4 address" : "invalid international domain name";
}

function isHost(scheme: string, host: string): boolean {
  try {
    return new URL(`${scheme}://${host}/`).href !== "";
  } catch {
    return false;
  }
}
