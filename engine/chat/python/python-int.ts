import { strippedSpan } from "../../values/python/white-space.ts";

/** Python's `int(text)`: blanks around, a sign, single underscores between digits, digits of any script. */
export function pythonInt(text: string): bigint | undefined {
  const { start, end } = strippedSpan(text, 0, text.length);
  const match = /^([+-]?)(\p{Nd}+(?:_\p{Nd}+)*)$/u.exec(text.slice(start, end));
  if (match === null) return undefined;
  const [, sign, written = ""] = match;
  const digits = Array.from(written.replaceAll("_", ""), digitValue).join("");
  if (digits.length > MAX_DIGITS) return undefined;
  return sign === "-" ? -BigInt(digits) : BigInt(digits);
}

const MAX_DIGITS = 4300;

/** Decimal digits stand in runs of ten, beginning with zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}
