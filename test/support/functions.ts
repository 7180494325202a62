import {
  libraryError,
  type CallOutcome,
  type FunctionCall,
  type FunctionSource,
  type KernelFunction,
  type KernelParameter,
  type Value,
} from "../../engine/index.ts";

/** A kernel that holds these functions. SK: `Kernel.get_function`. */
export function functionSource(functions: readonly KernelFunction[]): FunctionSource {
  return {
    find(pluginName, name) {
      if (pluginName !== undefined && !functions.some((one) => one.pluginName === pluginName)) {
        return { kind: "error", error: libraryError("KernelPluginNotFoundError", `Plugin '${pluginName}' not found`) };
      }
      const found = functions.find(
        (one) => one.name === name && (pluginName === undefined || one.pluginName === pluginName),
      );
      if (found !== undefined) return { kind: "found", function: found };
      const where = pluginName === undefined ? "any plugin." : `plugin '${pluginName}'`;
      return {
        kind: "error",
        error: libraryError("KernelFunctionNotFoundError", `Function '${name}' not found in ${where}`),
      };
    },
  };
}

/** What a function's body raises. */
export interface Raised {
  readonly kind: "raised";
  readonly class: string;
  readonly message: string;
}

/** An error of the library's language. */
export function raised(className: string, message: string): Raised {
  return { kind: "raised", class: className, message };
}

/** A function of a plugin. */
export function define(
  pluginName: string,
  name: string,
  parameters: readonly KernelParameter[],
  body: (call: FunctionCall) => Value | Raised,
): KernelFunction {
  return {
    pluginName,
    name,
    parameters,
    async invoke(call): Promise<CallOutcome> {
      await Promise.resolve();
      const result = body(call);
      if (result.kind === "raised") return { kind: "error", error: libraryError(result.class, result.message) };
      return { kind: "value", value: result };
    },
  };
}

/** A parameter that must be given. */
export function required(name: string, type: string): KernelParameter {
  return { name, type, required: true };
}

/** A parameter that may be left out. */
export function optional(name: string, type?: string, defaultValue?: Value): KernelParameter {
  return { name, required: false, ...(type !== undefined && { type }), ...(defaultValue && { defaultValue }) };
}
