import { libraryError, type LibraryError } from "../../../errors.ts";
import type { PythonText } from "../../../values/python/text-of.ts";
import type { Value } from "../../../values/value.ts";
import { parse } from "./parse.ts";

export type QuickRenderOutcome =
  | { readonly kind: "rendered"; readonly text: string }
  | { readonly kind: "failed"; readonly error: LibraryError };

/** Renders without a kernel and without escaping anything. SK: `KernelPromptTemplate.quick_render`. */
export function quickRender(template: string, given: ReadonlyMap<string, Value>, text: PythonText): QuickRenderOutcome {
  const { blocks, fatal } = parse(template);
  if (fatal !== undefined) return { kind: "failed", error: fatal.error };
  let rendered = "";
  for (const block of blocks) {
    switch (block.kind) {
      case "text":
        rendered += template.slice(block.span.start, block.span.end);
        break;
      case "value":
        rendered += block.value.value;
        break;
      case "variable": {
        const value = given.get(block.variable.name);
        if (value !== undefined && value.kind !== "none") rendered += text.str(value);
        break;
      }
      case "code":
      case "broken": {
        const error = libraryError("ValueError", "Quick render does not support code blocks.");
        return { kind: "failed", error };
      }
      default:
        return block satisfies never;
    }
  }
  return { kind: "rendered", text: rendered };
}
