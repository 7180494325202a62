import type { PythonText } from "../../values/python/text-of.ts";
import { isTruthy } from "../../values/truth.ts";
import type { Value } from "../../values/value.ts";

/**
 * What a template prints for a function's result. SK: `FunctionResult.__str__`: nothing for what counts as false, a list's
 * items joined by commas, a mapping's last value.
 */
export function resultText(value: Value, text: PythonText): string {
  if (!isTruthy(value)) return "";
  if (value.kind === "list") {
    const first = value.items[0];
    return first?.kind === "message" ? text.str(first) : value.items.map(text.str).join(",");
  }
  const last = value.kind === "dict" ? value.entries.at(-1)?.[1] : undefined;
  return text.str(last ?? value);
}
