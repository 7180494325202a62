/** Whether Python's `str.isspace` and `str.strip` take a UTF-16 code unit for white space; U+FEFF is none. */
function isPythonSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0x1c && code <= 0x1f);
  return (
    code === 0x85 ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0x1680
  );
}

/** The part of `[start, end)` of a text that is left without white space at its ends. Empty ranges stand at `start`. */
export function strippedSpan(
  text: string,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } {
  let from = start;
  let to = end;
  while (from < to && isPythonSpace(text.charCodeAt(from))) from++;
  if (from === to) return { start, end: start };
  while (to > from && isPythonSpace(text.charCodeAt(to - 1))) to--;
  return { start: from, end: to };
}

/** Python's `str.strip()`. */
export function strip(text: string): string {
  const { start, end } = strippedSpan(text, 0, text.length);
  return text.slice(start, end);
}
