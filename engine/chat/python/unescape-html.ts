import { decodeHTML, decodeHTMLStrict } from "entities";
import { span } from "../../span.ts";
import { composeMaps } from "../../text-map.ts";
import { MappedTextBuilder, type MappedText } from "../mapped-text.ts";
import type { Span } from "../../span.ts";

/** Python refuses to read longer decimal numbers. */
const MAX_DIGITS = 4300;

export type Unescaping =
  | { readonly kind: "text"; readonly text: MappedText }
  /** A decimal reference too long for Python's `int`; the range is in the text that was given. */
  | { readonly kind: "too-long"; readonly span: Span; readonly digits: number };

/** Python's `html.unescape`: references without a semicolon count too, and so do those that XML does not know. */
export function unescapeHtml(mapped: MappedText): Unescaping {
  const { text } = mapped;
  if (!text.includes("&")) return { kind: "text", text: mapped };
  const builder = new MappedTextBuilder();
  const outer = { from: 0 };
  for (const match of text.matchAll(REFERENCE)) {
    const [written, digits, hexadecimal, name] = match;
    if (digits !== undefined && digits.length > MAX_DIGITS) {
      return { kind: "too-long", span: span(match.index, match.index + written.length), digits: digits.length };
    }
    const decoded =
      name === undefined
        ? { text: numeric(hexadecimal === undefined ? Number(digits) : Number.parseInt(hexadecimal, 16)), rest: 0 }
        : named(name);
    if (decoded === undefined) continue;
    const end = match.index + written.length - decoded.rest;
    builder.copy(text, span(outer.from, match.index));
    builder.replace(decoded.text, span(match.index, end));
    outer.from = end;
  }
  if (outer.from === 0) return { kind: "text", text: mapped };
  builder.copy(text, span(outer.from, text.length));
  const unescaped = builder.build();
  return { kind: "text", text: { text: unescaped.text, map: composeMaps(unescaped.map, mapped.map) } };
}

// Python: html._charref.
const REFERENCE = /&(?:#([0-9]+);?|#[xX]([0-9a-fA-F]+);?|([^\t\n\f <&#;]{1,32};?))/g;

/** What a name stands for, and how many of its last characters do not belong to it: `notit;` is `¬` and `it;`. */
function named(name: string): { readonly text: string; readonly rest: number } | undefined {
  const written = `&${name}`;
  if (name.endsWith(";")) {
    const text = decodeHTMLStrict(written);
    if (text !== written) return { text, rest: 0 };
  }
  // Names that need no semicolon stand for one character each.
  const text = decodeHTML(written);
  return text === written ? undefined : { text: text.slice(0, 1), rest: text.length - 1 };
}

function numeric(code: number): string {
  const replaced = REPLACED.get(code);
  if (replaced !== undefined) return replaced;
  if ((code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) return "\ufffd";
  return isDropped(code) ? "" : String.fromCodePoint(code);
}

/** Python: `html._invalid_charrefs`, what Windows-1252 has at 0x80 to 0x9F. */
const REPLACED: ReadonlyMap<number, string> = new Map([
  [0x00, "\ufffd"],
  [0x0d, "\r"],
  ...Array.from("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ", (character, index): [number, string] => [
    0x80 + index,
    character,
  ]),
]);

/** Python: `html._invalid_codepoints`: they vanish. */
function isDropped(code: number): boolean {
  return (
    (code >= 0x01 && code <= 0x08) ||
    code === 0x0b ||
    (code >= 0x0e && code <= 0x1f) ||
    code === 0x7f ||
    (code >= 0xfdd0 && code <= 0xfdef) ||
    (code & 0xfffe) === 0xfffe
  );
}
