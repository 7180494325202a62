import type { Span } from "../span.ts";

/** A file's text as the library reads it, and the way back to the file's own offsets. Offsets are UTF-16 code units. */
export interface UniversalText {
  /** The text with every line break as LF. */
  readonly text: string;
  /** The range of the file's text behind a range of `text`; both sides of a CR LF stay together. */
  readonly toFile: (range: Span) => Span;
  /** The offset in `text` for an offset in the file's text; between CR and LF it is that of the line break. */
  readonly fromFile: (offset: number) => number;
}

/** Reads CR LF and CR as LF, as Python's text mode does [dir-crlf]. */
export function universalNewlines(file: string): UniversalText {
  // Offsets in the LF text just behind each line break that was two characters long.
  const behindPairs: number[] = [];
  const text = file.replace(/\r\n|\r/g, (lineBreak: string, offset: number) => {
    if (lineBreak.length === 2) behindPairs.push(offset - behindPairs.length + 1);
    return "\n";
  });
  const toFileOffset = (offset: number) => offset + countUpTo(behindPairs, (_, behind) => behind <= offset);
  return {
    text,
    toFile: ({ start, end }) => ({ start: toFileOffset(start), end: toFileOffset(end) }),
    fromFile: (offset) => offset - countUpTo(behindPairs, (index, behind) => behind + index <= offset),
  };
}

/** How many entries from the start hold the condition, which holds for none behind the first that fails. */
function countUpTo(sorted: readonly number[], holds: (index: number, entry: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = sorted[middle];
    if (entry !== undefined && holds(middle, entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}
