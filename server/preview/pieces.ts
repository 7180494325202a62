import { composeMaps, type Segment, type Span, type TextMap } from "../../engine/index.ts";
import type { Piece, PieceSource } from "../../protocol/preview.ts";

/** Turns a range of the template as the library reads it into one of the file. */
export type ToFile = (range: Span) => Span;

/**
 * The pieces of a text that was read from the rendered text: `map` leads from it there, `rendered` from there to the
 * template. Neighbours of one source are one piece.
 */
export function piecesOf(text: string, map: TextMap | undefined, rendered: TextMap, toFile: ToFile): Piece[] {
  if (text === "") return [];
  if (map === undefined) return [{ text, source: "template" }];
  const pieces: Piece[] = [];
  for (const segment of composeMaps(map, rendered)) addPiece(pieces, pieceOf(segment, text, toFile));
  return pieces;
}

/** One segment of a map that begins at the template, as a piece of the text it makes. */
export function pieceOf(segment: Segment, text: string, toFile: ToFile): Piece {
  const { origin } = segment;
  const range = templateOf(segment);
  const marked = origin !== undefined && origin.kind !== "template";
  return {
    text: text.slice(segment.output.start, segment.output.end),
    source: sourceOf(segment),
    ...(marked && { name: origin.name }),
    ...(marked && origin.escaped && { escaped: true }),
    ...(range && { template: toFile(range) }),
  };
}

/** Appends a piece, or lengthens the last one where both show the same block or one stretch of the template. */
export function addPiece(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (last === undefined || !continues(last, piece)) {
    pieces.push(piece);
    return;
  }
  const template = hull(last.template, piece.template);
  pieces[pieces.length - 1] = {
    ...last,
    text: last.text + piece.text,
    ...((last.escaped ?? piece.escaped) && { escaped: true }),
    ...(template && { template }),
  };
}

/** The range of the template that made a segment: the whole block, where a block printed it. */
function templateOf(segment: Segment): Span | undefined {
  const { origin } = segment;
  if (origin !== undefined && origin.kind !== "template") return origin.block;
  return segment.kind === "made" ? undefined : segment.input;
}

function sourceOf({ origin }: Segment): PieceSource {
  switch (origin?.kind) {
    case undefined:
    case "template":
      return "template";
    case "variable":
      return "variable";
    case "function":
      return origin.placeholder ? "placeholder" : "function";
    default:
      return origin satisfies never;
  }
}

function continues(last: Piece, next: Piece): boolean {
  if (last.source !== next.source || last.name !== next.name || last.message !== next.message) return false;
  if (last.template === undefined || next.template === undefined) return last.template === next.template;
  if (last.name === undefined) return last.template.end === next.template.start;
  return last.template.start === next.template.start;
}

function hull(one: Span | undefined, other: Span | undefined): Span | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
}
