import { strip } from "./white-space.ts";

/** Python's `int(text)`: any decimal digits, a sign, single underscores between digits. Nothing where it raises. */
export function readInt(text: string): bigint | undefined {
  const written = numberText(text);
  if (!/^[+-]?[0-9]+(?:_[0-9]+)*$/.test(written)) return undefined;
  const digits = written.replace(/^[+-]/, "").replaceAll("_", "");
  if (digits.length > MAX_DIGITS) return undefined;
  const size = BigInt(digits);
  return written.startsWith("-") ? -size : size;
}

/** Python's `float(text)`. Nothing where it raises. */
export function readFloat(text: string): number | undefined {
  const written = numberText(text).toLowerCase();
  const word = /^([+-]?)(inf|infinity|nan)$/.exec(written);
  if (word !== null) {
    if (word[2] === "nan") return Number.NaN;
    return word[1] === "-" ? -Infinity : Infinity;
  }
  return FLOAT.test(written) ? Number(written.replaceAll("_", "")) : undefined;
}

const MAX_DIGITS = 4300;
const FLOAT =
  /^[+-]?(?:[0-9]+(?:_[0-9]+)*\.?(?:[0-9]+(?:_[0-9]+)*)?|\.[0-9]+(?:_[0-9]+)*)(?:e[+-]?[0-9]+(?:_[0-9]+)*)?$/;

/** ASCII digits without white space around them. The separators U+001C to U+001F are none here, though `str.strip` takes them. */
function numberText(text: string): string {
  return SEPARATORS.test(text) ? text : asciiDigits(strip(text));
}

const SEPARATORS = /[\u001c-\u001f]/;

/** Decimal digits of any script as ASCII ones; they stand in runs of ten that begin with the zero. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    if (code < 0x80) return digit;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
  });
}
