import { libraryError, type LibraryError } from "../../errors.ts";
import { readJson } from "../../values/json-reader.ts";
import type { Value } from "../../values/value.ts";

export type ArgumentsReading =
  | { readonly kind: "arguments"; readonly value: Value }
  | { readonly kind: "error"; readonly error: LibraryError };

/**
 * The arguments of a call as values; `None` without any. A text is read as JSON, and where that fails once more with its single
 * quotes as double ones. SK: `FunctionCallContent.parse_arguments`.
 */
export function parseArguments(given: Value | undefined): ArgumentsReading {
  if (given?.kind === "dict") return { kind: "arguments", value: given };
  if (given?.kind !== "text" || given.value === "") return { kind: "arguments", value: { kind: "none" } };
  const reading = readJson(given.value);
  if (reading.kind === "value") return { kind: "arguments", value: reading.value };
  const again = readJson(given.value.replaceAll(/(?<!\\)'/g, '"').replaceAll("\\'", "'"));
  if (again.kind === "value") return { kind: "arguments", value: again.value };
  const error = libraryError(
    "FunctionCallInvalidArgumentsException",
    "Function Call arguments are not valid JSON even after preprocessing.",
    libraryError("JSONDecodeError", reading.message),
  );
  return { kind: "error", error };
}
