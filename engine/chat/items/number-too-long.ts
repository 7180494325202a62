import { libraryError } from "../../errors.ts";
import { inputOf } from "../../text-map.ts";
import type { MappedText } from "../mapped-text.ts";
import type { Unescaping } from "../python/unescape-html.ts";
import { itemFailure, type ItemFailure } from "./item-reading.ts";

/** Python's `int` refuses the digits of a reference. */
export function numberTooLong(
  unescaped: Extract<Unescaping, { readonly kind: "too-long" }>,
  text: MappedText,
): ItemFailure {
  const { digits } = unescaped;
  const message = `Exceeds the limit (4300 digits) for integer string conversion: value has ${digits} digits; use sys.set_int_max_str_digits() to increase the limit`;
  const range = inputOf(text.map, unescaped.span) ?? unescaped.span;
  return itemFailure("reference-too-long", range, [String(digits)], libraryError("ValueError", message));
}
