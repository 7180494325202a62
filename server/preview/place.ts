import type { Span } from "../../engine/index.ts";
import type { Place } from "../../protocol/preview.ts";

/** How much of a line is shown around a fault, in characters. */
const CONTEXT = 48;
const FAULT = 80;

/** A place in a text, with the line around it. Lines and columns count from 1. */
export function placeIn(text: string, { start, end }: Span): Place {
  const lineStart = Math.max(text.lastIndexOf("\n", start - 1), text.lastIndexOf("\r", start - 1)) + 1;
  const rest = /[\r\n]/g;
  rest.lastIndex = start;
  const lineEnd = rest.exec(text)?.index ?? text.length;
  const faultEnd = Math.min(Math.max(end, start), lineEnd);
  return {
    line: lineOf(text, start),
    column: start - lineStart + 1,
    before: clipStart(text.slice(lineStart, start)),
    fault: clipEnd(text.slice(start, faultEnd), FAULT),
    after: clipEnd(text.slice(faultEnd, lineEnd), CONTEXT),
  };
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  const breaks = /\r\n|\r|\n/g;
  for (
    let found = breaks.exec(text);
    found !== null && found.index + found[0].length <= offset;
    found = breaks.exec(text)
  ) {
    line++;
  }
  return line;
}

function clipStart(text: string): string {
  return text.length <= CONTEXT ? text : `…${text.slice(text.length - CONTEXT)}`;
}

function clipEnd(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
