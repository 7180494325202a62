import type { LibraryError } from "../../errors.ts";
import { problem, type Problem, type ProblemCode } from "../../problem.ts";
import type { Span } from "../../span.ts";
import type { Value } from "../../values/value.ts";
import type { ContentItem } from "../chat-message.ts";
import type { MappedText } from "../mapped-text.ts";

/** An element read as an item, or where the library raises. */
export type ItemReading = { readonly kind: "item"; readonly item: ContentItem } | ItemFailure;

/** Where the library raises, and what to say about it. */
export interface ItemFailure {
  readonly kind: "failed";
  readonly error: LibraryError;
  readonly problem: Problem;
}

/** A failure with its place and what to say about it. */
export function itemFailure(code: ProblemCode, range: Span, args: readonly string[], error: LibraryError): ItemFailure {
  return { kind: "failed", error, problem: problem(code, range, args, error) };
}

/** A text value that says where it came from. */
export function mappedValue(text: string, map: MappedText["map"] | undefined): Value {
  return map === undefined ? { kind: "text", value: text } : { kind: "text", value: text, map };
}

/** A text or, without one, `None`. */
export function textOrNone(text: string | undefined, map?: MappedText["map"]): Value {
  return text === undefined ? { kind: "none" } : mappedValue(text, map);
}

/** Attributes that are written: those with a text that is not empty. */
export function writtenAttributes(
  ...attributes: readonly (readonly [name: string, value: string | undefined])[]
): readonly (readonly [name: string, value: string])[] {
  return attributes.flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value] as const]));
}
