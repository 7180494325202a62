import type { CallRecord } from "../formats/format.ts";
import type { Span } from "../span.ts";
import { callName } from "./call-name.ts";
import type { FunctionSource, KernelFunction } from "./kernel-function.ts";

/**
 * Functions as a preview and the command line know them: every function is taken to exist and none is ever run. A call is
 * answered by the text written for it, else nothing is known. `results` has the texts by `callKey`, or by `plugin.function`
 * for all calls of a function.
 */
export function writtenResults(template: string, results: ReadonlyMap<string, string>): FunctionSource {
  return {
    find(pluginName, name) {
      const found: KernelFunction = {
        ...(pluginName === undefined ? {} : { pluginName }),
        name,
        async invoke({ block }) {
          const written = block === undefined ? undefined : results.get(callKey(template, block));
          const value = written ?? results.get(callName(pluginName, name));
          return value === undefined ? { kind: "unknown" } : { kind: "value", value: { kind: "text", value } };
        },
      };
      return { kind: "found", function: found };
    },
  };
}

/** The calls of a rendering that have no value, those that are written alike once, by `callKey`: their placeholders must never be sent. */
export function callsWithoutValue(template: string, calls: readonly CallRecord[]): ReadonlyMap<string, CallRecord> {
  const found = new Map<string, CallRecord>();
  for (const call of calls) if (call.placeholder) found.set(callKey(template, call.block), call);
  return found;
}

/** What tells calls apart: the call as the template writes it, without its delimiters, white space outside quotes apart. */
export function callKey(template: string, block: Span): string {
  const code = template.slice(block.start, block.end).replace(/^\{\{/, "").replace(/\}\}$/, "");
  return code
    .replaceAll(/"(?:[^"\\]|\\[^])*"?|'(?:[^'\\]|\\[^])*'?|\s+/g, (found) => (/^\s/.test(found) ? " " : found))
    .trim();
}
