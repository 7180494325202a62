import { libraryError } from "../../errors.ts";
import type { Span } from "../../span.ts";
import { itemFailure, type ItemFailure } from "../items/item-reading.ts";

/**
 * How deep elements may be nested that are written anew: Python's recursion limit of 1000, less what stands on the stack in a
 * bare call. An application that calls from deeper down has a few levels less [deep-2000].
 */
export const MAX_DEPTH = 987;

/** The library's error for elements nested deeper. */
export function tooDeep(startTag: Span): ItemFailure {
  const message = "maximum recursion depth exceeded while calling a Python object";
  return itemFailure("tags-too-deep", startTag, [String(MAX_DEPTH)], libraryError("RecursionError", message));
}
