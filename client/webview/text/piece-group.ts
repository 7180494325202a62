import type { Span } from "../../../engine/index.ts";
import type { Piece, PieceSource } from "../../../protocol/preview.ts";

/** What a stretch of JSON is, for its colour. */
export type JsonToken = "key" | "string" | "number" | "keyword";

/** A run of text that looks the same throughout. */
export interface Part {
  readonly text: string;
  readonly escaped: boolean;
  readonly token?: JsonToken;
}

/** Neighbouring pieces that one place of the template made: one mark, one button. */
export interface PieceGroup {
  readonly source: PieceSource;
  readonly name?: string;
  readonly template?: Span;
  readonly message?: number;
  readonly parts: readonly Part[];
}

/** Puts neighbouring pieces of one place together. */
export function groupPieces(pieces: readonly Piece[]): readonly PieceGroup[] {
  const groups: { -readonly [K in keyof PieceGroup]: K extends "parts" ? Part[] : PieceGroup[K] }[] = [];
  for (const piece of pieces) {
    const part = { text: piece.text, escaped: piece.escaped === true };
    const last = groups.at(-1);
    if (
      last?.source === piece.source &&
      last.name === piece.name &&
      last.message === piece.message &&
      last.template?.start === piece.template?.start &&
      last.template?.end === piece.template?.end
    ) {
      last.parts.push(part);
    } else {
      const { source, name, template, message } = piece;
      groups.push({
        source,
        parts: [part],
        ...(name !== undefined && { name }),
        ...(template !== undefined && { template }),
        ...(message !== undefined && { message }),
      });
    }
  }
  return groups;
}

/** A group's whole text. */
export function groupText(group: PieceGroup): string {
  return group.parts.map((part) => part.text).join("");
}

/** Whether a group comes from elsewhere than the template: such groups are buttons. */
export function isMarked(group: PieceGroup): boolean {
  return group.source === "variable" || group.source === "function" || group.source === "placeholder";
}

/** Whether the cursor stands in the range, or, for a range of no text after it, at its end. */
export function holdsCursor(range: Span | undefined, cursor: number | undefined): boolean {
  return (
    range !== undefined &&
    cursor !== undefined &&
    range.start <= cursor &&
    cursor < Math.max(range.end, range.start + 1)
  );
}
