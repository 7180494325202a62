import type { Part, PieceGroup } from "./piece-group.ts";

/** One line: its groups without the line's end, and where it starts in the whole text. */
export interface Line {
  readonly start: number;
  readonly length: number;
  readonly groups: readonly PieceGroup[];
}

/** Cuts groups at each line feed. */
export function splitLines(groups: readonly PieceGroup[]): readonly Line[] {
  const lines: Line[] = [];
  let current: PieceGroup[] = [];
  let start = 0;
  let offset = 0;
  const close = () => {
    lines.push({ start, length: offset - start, groups: current });
    current = [];
    offset += 1;
    start = offset;
  };
  for (const group of groups) {
    let parts: Part[] = [];
    const take = () => {
      if (parts.length > 0) {
        current.push({ ...group, parts });
        parts = [];
      }
    };
    for (const part of group.parts) {
      part.text.split("\n").forEach((text, index) => {
        if (index > 0) {
          take();
          close();
        }
        if (text !== "") {
          parts.push({ ...part, text });
          offset += text.length;
        }
      });
    }
    take();
  }
  close();
  return lines;
}
