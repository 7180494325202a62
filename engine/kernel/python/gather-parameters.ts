import { libraryError, type LibraryError } from "../../errors.ts";
import type { PythonText } from "../../values/python/text-of.ts";
import type { Value } from "../../values/value.ts";
import type { KernelParameter } from "../kernel-function.ts";
import { convertArgument, shownType } from "./convert-argument.ts";

/** What a function receives by name, or why the library does not call it. */
export type GatheredParameters =
  | { readonly kind: "values"; readonly values: ReadonlyMap<string, Value> }
  | {
      readonly kind: "error";
      readonly error: LibraryError;
      readonly reason: "missing" | "type";
      readonly parameter: KernelParameter;
    };

/** Parameters that the kernel fills in itself. */
const SPECIAL: ReadonlySet<string> = new Set(["arguments", "execution_settings", "kernel", "service"]);

/**
 * Takes a function's parameters from all arguments in force, converted to their types; one that is not given is left to
 * the function's default. SK: `KernelFunctionFromMethod.gather_function_parameters`.
 */
export function gatherParameters(
  parameters: readonly KernelParameter[],
  all: ReadonlyMap<string, Value>,
  text: PythonText,
): GatheredParameters {
  const values = new Map<string, Value>();
  for (const parameter of parameters) {
    const { name, type } = parameter;
    if (SPECIAL.has(name)) continue;
    const value = all.get(name);
    if (value === undefined) {
      if (!parameter.required) continue;
      const error = notCalled(`Parameter ${name} is required but not provided in the arguments.`);
      return { kind: "error", error, reason: "missing", parameter };
    }
    // A union is handed on as it is [coerce-union].
    if (type === undefined || type.includes(",")) {
      values.set(name, value);
      continue;
    }
    const converted = convertArgument(value, type, text);
    if (converted.kind === "error") {
      const message = `Parameter ${name} is expected to be parsed to ${shownType(type)} but is not.`;
      return { kind: "error", error: notCalled(message, converted.error), reason: "type", parameter };
    }
    values.set(name, converted.value);
  }
  return { kind: "values", values };
}

function notCalled(message: string, cause?: LibraryError): LibraryError {
  return libraryError("FunctionExecutionException", message, cause);
}
