import type { PythonText } from "../../../values/python/text-of.ts";
import type { CallRecord } from "../../format.ts";

/** What stands in a preview for a call of which nothing is known: the call, as one would write it in Python. */
export function placeholderText(record: CallRecord, text: PythonText): string {
  const named = [...record.values].map(([name, value]) => `${name}=${text.repr(value)}`);
  const written = record.positional === undefined ? named : [text.repr(record.positional), ...named];
  return `${record.name}(${written.join(", ")})`;
}
