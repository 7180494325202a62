import type { ChatMessage, Segment, Span, TextMap } from "../../engine/index.ts";
import type { Piece, RenderedView } from "../../protocol/preview.ts";
import { addPiece, pieceOf, type ToFile } from "./pieces.ts";

/** A stretch of the rendered text that a message holds. */
interface Sent {
  readonly range: Span;
  readonly message: number;
}

/** The rendered text in pieces: what each comes from, and the message that it goes to. */
export function renderedView(
  text: string,
  map: TextMap,
  messages: readonly ChatMessage[] | undefined,
  toFile: ToFile,
): RenderedView {
  const sent = messages === undefined ? [] : sentRanges(messages);
  const pieces: Piece[] = [];
  let escapedCount = 0;
  let next = 0;
  for (const segment of map) {
    const { start, end } = segment.output;
    if (isEscaped(segment)) escapedCount++;
    for (let at = start; at < end;) {
      while ((sent[next]?.range.end ?? Infinity) <= at) next++;
      const stretch = sent[next];
      const inside = stretch !== undefined && stretch.range.start <= at;
      const until = Math.min(end, inside ? stretch.range.end : (stretch?.range.start ?? end));
      add(cutPiece(segment, { start: at, end: until }), inside ? stretch.message : undefined);
      at = until;
    }
  }
  return { pieces, length: text.length, escapedCount, roles: messages?.flatMap(roleRange) ?? [] };

  function add(segment: Segment, message: number | undefined): void {
    const piece = pieceOf(segment, text, toFile);
    const unsent = messages !== undefined && message === undefined && piece.source === "template";
    const placed: Piece = {
      ...piece,
      ...(unsent && { source: "markup" }),
      ...(message !== undefined && { message }),
    };
    // Each escaped character keeps a piece of its own: it is shown in a box of its own.
    if (placed.escaped === true || pieces.at(-1)?.escaped === true) pieces.push(placed);
    else addPiece(pieces, placed);
  }
}

function isEscaped({ origin }: Segment): boolean {
  return origin !== undefined && origin.kind !== "template" && origin.escaped;
}

function cutPiece(segment: Segment, output: Span): Segment {
  if (segment.kind !== "copy") return { ...segment, output };
  const shift = segment.input.start - segment.output.start;
  return { ...segment, output, input: { start: output.start + shift, end: output.end + shift } };
}

/** What messages hold of the rendered text, in order and without overlaps. */
function sentRanges(messages: readonly ChatMessage[]): Sent[] {
  const found: Sent[] = [];
  for (const [message, { items }] of messages.entries()) {
    for (const { map } of items) {
      for (const segment of map ?? []) {
        if (segment.kind === "made" || segment.input.end === segment.input.start) continue;
        const last = found.at(-1);
        if (last?.message === message && last.range.end === segment.input.start) {
          found[found.length - 1] = { message, range: { start: last.range.start, end: segment.input.end } };
        } else found.push({ message, range: segment.input });
      }
    }
  }
  found.sort((one, other) => one.range.start - other.range.start);
  let end = 0;
  return found.flatMap(({ range, message }) => {
    const start = Math.max(range.start, end);
    if (start >= range.end) return [];
    end = range.end;
    return [{ message, range: { start, end: range.end } }];
  });
}

function roleRange({ role, span }: ChatMessage): { role: string; rendered: Span }[] {
  return span === undefined ? [] : [{ role, rendered: span }];
}
