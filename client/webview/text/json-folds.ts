import { groupText } from "./piece-group.ts";
import type { Line } from "./lines.ts";

/** A block of indented JSON, from the line that opens it to the one that closes it (indexes from 0). */
export interface Fold {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

/** Finds the blocks of JSON that is indented by two blanks, by the line that opens each. */
export function findFolds(lines: readonly Line[]): ReadonlyMap<number, Fold> {
  const folds = new Map<number, Fold>();
  const open: number[] = [];
  lines.forEach((line, index) => {
    const text = lineText(line).trim();
    if (/^[\]}]/.test(text)) {
      const from = open.pop();
      if (from !== undefined) folds.set(from, { from, to: index, depth: open.length });
    }
    if (/[[{]$/.test(text)) open.push(index);
  });
  return folds;
}

/** A line's text, without marks. */
export function lineText(line: Line): string {
  return line.groups.map(groupText).join("");
}
