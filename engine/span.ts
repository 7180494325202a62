/** A half-open range `[start, end)` of a text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The range from `start` up to, not including, `end` (UTF-16 code units). */
export function span(start: number, end: number): Span {
  return { start, end };
}

/** The text that a range covers. */
export function textOf(text: string, range: Span): string {
  return text.slice(range.start, range.end);
}
