/**
 * Python's `text.encode(encoding, "xmlcharrefreplace")`: what the encoding lacks becomes a numeric reference. Nothing for an
 * encoding that is not known: here these are UTF-8, UTF-16, ASCII and Latin-1 under Python's names.
 */
export function encodeText(text: string, encoding: string): Uint8Array | undefined {
  switch (ENCODINGS.get(encoding.toLowerCase().replaceAll(/[_ ]/g, "-"))) {
    case "utf-8":
      return new TextEncoder().encode(text.replaceAll(LONE_SURROGATE, reference));
    case "utf-16":
      return units(`\ufeff${text.replaceAll(LONE_SURROGATE, reference)}`, true);
    case "utf-16-le":
      return units(text.replaceAll(LONE_SURROGATE, reference), true);
    case "utf-16-be":
      return units(text.replaceAll(LONE_SURROGATE, reference), false);
    case "ascii":
      return Uint8Array.from(text.replaceAll(/[^\0-\x7f]/gu, reference), (unit) => unit.charCodeAt(0));
    case "latin-1":
      return Uint8Array.from(text.replaceAll(/[^\0-\xff]/gu, reference), (unit) => unit.charCodeAt(0));
    default:
      return undefined;
  }
}

const LONE_SURROGATE = /[\ud800-\udfff]/gu;

function reference(character: string): string {
  return `&#${character.codePointAt(0) ?? 0};`;
}

function units(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    bytes[2 * index] = littleEndian ? unit & 0xff : unit >> 8;
    bytes[2 * index + 1] = littleEndian ? unit >> 8 : unit & 0xff;
  }
  return bytes;
}

type Encoding = "utf-8" | "utf-16" | "utf-16-le" | "utf-16-be" | "ascii" | "latin-1";

const ENCODINGS: ReadonlyMap<string, Encoding> = new Map<string, Encoding>([
  ...["utf-8", "utf8", "u8", "utf", "utf8-ucs2", "utf8-ucs4", "cp65001"].map((name) => [name, "utf-8"] as const),
  ...["utf-16", "utf16", "u16"].map((name) => [name, "utf-16"] as const),
  ...["utf-16-le", "utf-16le", "unicodelittleunmarked"].map((name) => [name, "utf-16-le"] as const),
  ...["utf-16-be", "utf-16be", "unicodebigunmarked"].map((name) => [name, "utf-16-be"] as const),
  ...["ascii", "us-ascii", "646", "us", "iso646-us", "cp367", "ibm367"].map((name) => [name, "ascii"] as const),
  ...["latin-1", "latin1", "latin", "l1", "iso-8859-1", "iso8859-1", "iso8859", "8859", "cp819", "ibm819"].map(
    (name) => [name, "latin-1"] as const,
  ),
]);
