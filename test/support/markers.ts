/** A text without its marks: `█` is the cursor, `⟦…⟧` are ranges. Offsets are UTF-16, in the text without marks. */
export interface Marked {
  readonly text: string;
  readonly cursor: number | undefined;
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
}

/** Reads the marks of a text; ranges may nest and are listed by their start. */
export function readMarkers(marked: string): Marked {
  let text = "";
  let cursor: number | undefined;
  const open: number[] = [];
  const ranges: { start: number; end: number }[] = [];
  for (const character of marked) {
    if (character === "█") cursor = text.length;
    else if (character === "⟦") open.push(text.length);
    else if (character === "⟧") {
      const start = open.pop();
      if (start === undefined) throw new Error(`A range ends that never began: ${marked}`);
      ranges.push({ start, end: text.length });
    } else text += character;
  }
  if (open.length > 0) throw new Error(`A range never ends: ${marked}`);
  return { text, cursor, ranges: ranges.sort((one, other) => one.start - other.start || other.end - one.end) };
}

/** The text with `⟦…⟧` around ranges that do not overlap. */
export function markRanges(text: string, ranges: readonly { readonly start: number; readonly end: number }[]): string {
  let out = text;
  for (const { start, end } of [...ranges].sort((one, other) => other.start - one.start || other.end - one.end)) {
    out = `${out.slice(0, start)}⟦${out.slice(start, end)}⟧${out.slice(end)}`;
  }
  return out;
}
