import { renderedPlace, type Span, type TextMap } from "../../engine/index.ts";
import type { Place } from "../../protocol/preview.ts";
import type { PromptDocument } from "../documents.ts";
import { placeIn } from "./place.ts";

/** A place in the rendered text, and the way back: the template's range, and the argument where one supplied the text. */
export function placeInRendered(
  { source }: PromptDocument,
  rendered: { readonly text: string; readonly map: TextMap },
  span: Span,
): Place {
  const { template, source: origin } = renderedPlace(rendered.map, span);
  // People go to the template, so line and column are the template's.
  const { line, column } = placeIn(source.text, template);
  const place = { ...placeIn(rendered.text, span), line, column, template: source.toFile(template) };
  return origin?.kind === "variable" ? { ...place, argument: origin.name } : place;
}
