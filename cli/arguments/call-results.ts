import { callKey, callName, type ParsedTemplate } from "../../engine/index.ts";

/** What `--call` gives: texts by `plugin.function`, in the order of the command line. */
export type CallTexts = ReadonlyMap<string, readonly string[]>;

/**
 * The results of a template's calls by `callKey`. Calls that are written alike share a result; the texts of one function go to its
 * different calls in turn, and the last one to all that are left.
 */
export function callResults(template: ParsedTemplate, texts: CallTexts): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const call of template.calls) {
    const key = callKey(template.text, call.block);
    const name = callName(call.pluginName, call.functionName);
    const own = texts.get(name) ?? [];
    const turn = taken.get(name) ?? 0;
    const text = own[Math.min(turn, own.length - 1)];
    if (text === undefined || found.has(key)) continue;
    found.set(key, text);
    taken.set(name, turn + 1);
  }
  return found;
}

/** Names given with `--call` that the template does not call. */
export function unusedNames(template: ParsedTemplate, texts: CallTexts): readonly string[] {
  const called = new Set(template.calls.map((call) => callName(call.pluginName, call.functionName)));
  return [...texts.keys()].filter((name) => !called.has(name));
}
