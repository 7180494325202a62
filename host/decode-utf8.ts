import { libraryError, type LibraryError } from "../engine/index.ts";

/** The text of bytes, or the error that Python raises where they are not UTF-8. */
export type Utf8Decoding =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "error"; readonly error: LibraryError; readonly position: number };

/** Decodes as the library reads files: strict UTF-8, a BOM stays. */
export function decodeUtf8(bytes: Uint8Array): Utf8Decoding {
  try {
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    const { position, length, reason } = firstFault(bytes);
    const where =
      length === 1
        ? `byte 0x${(bytes[position] ?? 0).toString(16).padStart(2, "0")} in position ${position}`
        : `bytes in position ${position}-${position + length - 1}`;
    const message = `'utf-8' codec can't decode ${where}: ${reason}`;
    return { kind: "error", error: libraryError("UnicodeDecodeError", message), position };
  }
}

interface Utf8Fault {
  readonly position: number;
  readonly length: number;
  readonly reason: string;
}

function firstFault(bytes: Uint8Array): Utf8Fault {
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0;
    const length =
      first < 0x80
        ? 1
        : first >= 0xc2 && first < 0xe0
          ? 2
          : first >> 4 === 0xe
            ? 3
            : first >= 0xf0 && first < 0xf5
              ? 4
              : 0;
    if (length === 0) return { position: at, length: 1, reason: "invalid start byte" };
    for (let index = 1; index < length; index++) {
      const next = bytes[at + index];
      if (next === undefined) return { position: at, length: bytes.length - at, reason: "unexpected end of data" };
      if (!follows(first, index, next)) return { position: at, length: index, reason: "invalid continuation byte" };
    }
    at += length;
  }
  return { position: 0, length: 1, reason: "invalid start byte" };
}

/** Whether a byte may stand at `index` behind a first byte: no long forms, no surrogates, nothing past U+10FFFF. */
function follows(first: number, index: number, next: number): boolean {
  if (next < 0x80 || next > 0xbf) return false;
  if (index > 1) return true;
  if (first === 0xe0) return next >= 0xa0;
  if (first === 0xed) return next < 0xa0;
  if (first === 0xf0) return next >= 0x90;
  return first !== 0xf4 || next < 0x90;
}
