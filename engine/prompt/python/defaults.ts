import { libraryError } from "../../errors.ts";
import { isTruthy } from "../../values/truth.ts";
import type { ArgumentsFiller } from "../arguments-filler.ts";
import { pythonTypeName } from "../../values/python/type-name.ts";

/**
 * Fills in declared defaults for arguments that are not given; never `0`, `False`, `''` or `None`.
 * SK: `KernelFunctionFromPrompt.update_arguments_with_defaults`.
 */
export const argumentsWithDefaults: ArgumentsFiller = (config, given) => {
  const filled = new Map(given);
  for (const { name, defaultValue } of config.inputVariables) {
    if (filled.has(name) || defaultValue === undefined) continue;
    // The library looks the default up in a set, which an empty list or dict cannot be [default-empty-list].
    if (defaultValue.kind === "list" || defaultValue.kind === "dict") {
      return { kind: "failed", error: libraryError("TypeError", `unhashable type: '${pythonTypeName(defaultValue)}'`) };
    }
    if (isTruthy(defaultValue)) filled.set(name, defaultValue);
  }
  return { kind: "arguments", arguments: filled };
};
