import type { FunctionSource, KernelFunction, Value } from "../../engine/index.ts";
import { textValue } from "../../engine/values/dict.ts";
import { define, functionSource, optional, raised, required } from "./functions.ts";
import { intValue } from "./values.ts";

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
      define("clock", "zone", [required("name", "str"), optional("offset", "int", NONE)], ({ values }) => {
        const offset = values.get("offset");
        return textValue(`${printed(values.get("name"))} ${offset?.kind === "int" ? offset.value : "none"}`);
      }),
    ],
  ],
  [
    "numbers",
    [
      define("numbers", "add", [required("a", "int"), optional("b", "int", intValue(2))], ({ values }) =>
        intValue(whole(values.get("a")) + whole(values.get("b") ?? intValue(2))),
      ),
      define("numbers", "fail", [], () => raised("ValueError", "broken")),
      define("numbers", "fail_async", [required("why", "str")], ({ values }) =>
        raised("RuntimeError", `late: ${printed(values.get("why"))}`),
      ),
    ],
  ],
]);

function printed(value: Value | undefined): string {
  return value?.kind === "text" ? value.value : "";
}

function whole(value: Value | undefined): bigint {
  return value?.kind === "int" ? value.value : 0n;
}
