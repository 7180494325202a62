/** A place in a text for people: line and column count from 1; a column is a UTF-16 code unit, as in the editor. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The lines of a text. Lines end with LF, CR LF or CR, as the editor counts them. */
export interface LineIndex {
  readonly text: string;
  readonly lineCount: number;
  /** The place of an offset in UTF-16 code units; one behind the end stands at the end, one inside CR LF before it. */
  readonly positionAt: (offset: number) => Position;
  /** A line's range without its line break. */
  readonly lineAt: (line: number) => { readonly start: number; readonly end: number };
}

/** Finds the lines of a text once, so that places in it are found fast. */
export function lineIndex(text: string): LineIndex {
  const starts = [0];
  for (const { index, 0: lineBreak } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + lineBreak.length);
  const positionAt = (offset: number): Position => {
    const clamped = Math.min(Math.max(offset, 0), text.length);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((starts[middle] ?? 0) <= clamped) low = middle;
      else high = middle - 1;
    }
    const start = starts[low] ?? 0;
    const inBreak = clamped > start && text[clamped - 1] === "\r" && text[clamped] === "\n";
    return { line: low + 1, column: clamped - start + (inBreak ? 0 : 1) };
  };
  const lineAt = (line: number) => {
    const start = starts[line - 1] ?? text.length;
    let end = starts[line] ?? text.length;
    if (end > start && text[end - 1] === "\n") end--;
    if (end > start && starts[line] !== undefined && text[end - 1] === "\r") end--;
    return { start, end };
  };
  return { text, lineCount: starts.length, positionAt, lineAt };
}
