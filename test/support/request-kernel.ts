import {
  libraryError,
  type CallOutcome,
  type FunctionCall,
  type FunctionSource,
  type KernelFunction,
  type KernelParameter,
  type Value,
} from "../../engine/index.ts";
import { functionSource } from "./test-kernel.ts";
import { intValue, textValue } from "./values.ts";

/** A kernel with some of the plugins that recorded requests name. */
export function requestKernel(plugins: readonly string[]): FunctionSource {
  return functionSource(plugins.flatMap((name) => REQUEST_PLUGINS.get(name) ?? []));
}

const NONE: Value = { kind: "none" };

/** The plugins that are at hand, by name. */
export const REQUEST_PLUGINS: ReadonlyMap<string, readonly KernelFunction[]> = new Map([
  [
    "clock",
    [
      define("clock", "now", [], () => textValue("12:00")),
      define("clock", "zone", [parameter("name", "str"), parameter("offset", "int", NONE)], ({ values }) => {
        const offset = values.get("offset");
        return textValue(`${printed(values.get("name"))} ${offset?.kind === "int" ? offset.value : "none"}`);
      }),
    ],
  ],
  [
    "numbers",
    [
      define("numbers", "add", [parameter("a", "int"), parameter("b", "int", intValue(2))], ({ values }) =>
        intValue(whole(values.get("a")) + whole(values.get("b") ?? intValue(2))),
      ),
      define("numbers", "fail", [], () => ({ kind: "error", class: "ValueError", message: "broken" })),
      define("numbers", "fail_async", [parameter("why", "str")], ({ values }) => ({
        kind: "error",
        class: "RuntimeError",
        message: `late: ${printed(values.get("why"))}`,
      })),
    ],
  ],
]);

interface Raised {
  readonly kind: "error";
  readonly class: string;
  readonly message: string;
}

function define(
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
      if (result.kind === "error") return { kind: "error", error: libraryError(result.class, result.message) };
      return { kind: "value", value: result };
    },
  };
}

function parameter(name: string, type: string, defaultValue?: Value): KernelParameter {
  if (defaultValue === undefined) return { name, type, required: true };
  return { name, type, required: false, defaultValue };
}

function printed(value: Value | undefined): string {
  return value?.kind === "text" ? value.value : "";
}

function whole(value: Value | undefined): bigint {
  return value?.kind === "int" ? value.value : 0n;
}
