import { lineIndex, type Span } from "../../engine/index.ts";
import type { Place } from "../../protocol/preview.ts";

/** How much of a line is shown around a fault, in characters. */
const CONTEXT = 48;
const FAULT = 80;

/** A place in a text, with the line around it. Lines and columns count from 1. */
export function placeIn(text: string, { start, end }: Span): Place {
  const lines = lineIndex(text);
  const { line, column } = lines.positionAt(start);
  const own = lines.lineAt(line);
  const faultEnd = Math.min(Math.max(end, start), own.end);
  return {
    line,
    column,
    before: clipStart(text.slice(own.start, start)),
    fault: clipEnd(text.slice(start, faultEnd), FAULT),
    after: clipEnd(text.slice(faultEnd, own.end), CONTEXT),
  };
}

function clipStart(text: string): string {
  return text.length <= CONTEXT ? text : `…${text.slice(text.length - CONTEXT)}`;
}

function clipEnd(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
