import type { LineIndex, Span } from "../../engine/index.ts";
import type { Paint, Tone } from "./paint.ts";
import { cellOf } from "./printable.ts";

/** Lines of a long range that are shown; a mark stands for the rest. */
const MOST_LINES = 3;
/** Characters of a long line that are shown, and how many of them stand before the range. */
const MOST_CHARACTERS = 110;
const CHARACTERS_BEFORE = 40;

/**
 * The lines of a text that a range touches, with exactly its characters underlined; an empty range, or one that holds a
 * line break alone, is one caret. Ends with a line break.
 */
export function codeFrame(lines: LineIndex, range: Span, tone: Tone, paint: Paint): string {
  const first = lines.positionAt(range.start).line;
  // A range that ends with a line break does not touch the next line.
  const last = Math.max(first, lines.positionAt(range.end - 1).line);
  const shown = Math.min(last, first + MOST_LINES - 1);
  const width = String(shown).length;
  let out = "";
  for (let line = first; line <= shown; line++) {
    const frame = frameLine(lines, line, range);
    out += `${paint("faint", `${String(line).padStart(width)} │`)} ${frame.text}`.trimEnd() + "\n";
    if (frame.marked === 0 && line > first) continue;
    const carets = paint(tone, "^".repeat(Math.max(1, frame.marked)));
    out += `${paint("faint", `${" ".repeat(width)} │`)} ${" ".repeat(frame.before)}${carets}\n`;
  }
  if (last > shown) out += `${paint("faint", `${" ".repeat(width)} ⋮`)}\n`;
  return out;
}

/** A line as shown, the cells before the range and the cells of the range. */
function frameLine(lines: LineIndex, line: number, range: Span) {
  const { start, end } = lines.lineAt(line);
  const from = Math.min(Math.max(range.start, start), end);
  const to = Math.min(range.end, end);
  const isLong = end - start > MOST_CHARACTERS;
  const windowStart = isLong ? wholeFrom(lines.text, Math.max(start, from - CHARACTERS_BEFORE)) : start;
  const windowEnd = isLong ? wholeFrom(lines.text, Math.min(end, windowStart + MOST_CHARACTERS)) : end;
  let text = windowStart > start ? "…" : "";
  let column = text.length;
  let before = column;
  let marked = 0;
  let offset = windowStart;
  for (const character of lines.text.slice(windowStart, windowEnd)) {
    const cell = cellOf(character, column);
    text += cell.text;
    column += cell.width;
    offset += character.length;
    if (offset <= from) before = column;
    else if (offset - character.length < to) marked += cell.width;
  }
  return { text: windowEnd < end ? `${text}…` : text, before, marked };
}

/** The offset, or the next one where it would part a pair of surrogates. */
function wholeFrom(text: string, offset: number): number {
  return /^[\uDC00-\uDFFF]/.test(text.slice(offset, offset + 1)) ? offset + 1 : offset;
}
