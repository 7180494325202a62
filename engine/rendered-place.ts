import type { Span } from "./span.ts";
import { inputOf, segmentsWithin, type TextMap } from "./text-map.ts";

/** Where a range of the rendered text comes from. */
export interface RenderedPlace {
  /** In the template as the library reads it. */
  readonly template: Span;
  /** The argument or the function whose text it is; absent where the template's own text is at fault. */
  readonly source?: { readonly kind: "variable" | "function"; readonly name: string };
}

/** Finds the template's range behind a range of the rendered text; an empty range takes the character at it, or before it. */
export function renderedPlace(map: TextMap, range: Span): RenderedPlace {
  const behind = range.end > range.start ? range : { start: range.start, end: range.start + 1 };
  const template = inputOf(map, behind);
  if (template === undefined) {
    const before = range.start > 0 ? inputOf(map, { start: range.start - 1, end: range.start }) : undefined;
    const end = before?.end ?? 0;
    return { template: { start: end, end } };
  }
  const origin = segmentsWithin(map, behind).find(
    (segment) => segment.origin && segment.origin.kind !== "template",
  )?.origin;
  if (origin === undefined || origin.kind === "template") return { template };
  return { template, source: { kind: origin.kind, name: origin.name } };
}
