import { inputOf, segmentAt, segmentsWithin, type Segment, type Span, type TextMap } from "../../engine/index.ts";
import type { Place } from "../../protocol/preview.ts";
import type { PromptDocument } from "../documents.ts";
import { placeIn } from "./place.ts";
import { templateOf } from "./pieces.ts";

/** A place in the rendered text, and the way back: the template's range, and the argument where one supplied the text. */
export function placeInRendered(
  { source }: PromptDocument,
  rendered: { readonly text: string; readonly map: TextMap },
  span: Span,
): Place {
  const shown = placeIn(rendered.text, span);
  const segment = segmentsWithin(rendered.map, span)[0] ?? segmentAt(rendered.map, Math.max(0, span.start - 1));
  const template = inputOf(rendered.map, span) ?? (segment && behind(segment));
  if (template === undefined) return shown;
  // People go to the template, so line and column are the template's.
  const { line, column } = placeIn(source.text, template);
  const argument = segment?.origin?.kind === "variable" ? segment.origin.name : undefined;
  const place = { ...shown, line, column, template: source.toFile(template) };
  return argument === undefined ? place : { ...place, argument };
}

/** The end of what made a segment: a fault at the very end of the text has no character of its own. */
function behind(segment: Segment): Span | undefined {
  const range = templateOf(segment);
  return range && { start: range.end, end: range.end };
}
