import {
  callKey,
  callName,
  callsWithoutValue,
  type CallRecord,
  type FunctionCallReference,
  type ParsedTemplate,
  type RenderOutcome,
  type Runtime,
} from "../../engine/index.ts";
import type { CallField } from "../../protocol/preview.ts";
import type { ToFile } from "./pieces.ts";

type Results = Readonly<Record<string, string>>;

/** One field for each way in which the template calls a function. */
export function callFields(
  template: ParsedTemplate | undefined,
  rendered: RenderOutcome | undefined,
  results: Results,
  runtime: Runtime,
  toFile: ToFile,
): readonly CallField[] {
  const records = new Map(rendered?.calls.map((record) => [record.block.start, record]));
  const fields = new Map<string, CallField>();
  for (const call of template?.calls ?? []) {
    const key = callKey(template?.text ?? "", call.block);
    if (fields.has(key)) continue;
    fields.set(key, {
      key,
      label: `${callName(call.pluginName, call.functionName)}()`,
      arguments: call.arguments
        .map((argument) => shownArgument(argument, records.get(call.block.start), runtime))
        .join(", "),
      hasValue: Object.hasOwn(results, key),
      template: toFile(call.block),
    });
  }
  return [...fields.values()];
}

/** Keys and labels of the calls of a rendering that have no value. */
export function missingCalls(
  template: ParsedTemplate | undefined,
  rendered: RenderOutcome | undefined,
): readonly { readonly key: string; readonly label: string }[] {
  const missing = callsWithoutValue(template?.text ?? "", rendered?.calls ?? []);
  return [...missing].map(([key, { name }]) => ({ key, label: `${name}()` }));
}

type Argument = FunctionCallReference["arguments"][number];

function shownArgument(argument: Argument, record: CallRecord | undefined, runtime: Runtime): string {
  const { name, value } = argument;
  const received = name === undefined ? record?.positional : record?.values.get(name);
  const written = value.kind === "variable" ? `$${value.name}` : value.text;
  const text = received === undefined ? written : runtime.prompt.textOf(received);
  return name === undefined ? text : `${name} = ${text}`;
}
