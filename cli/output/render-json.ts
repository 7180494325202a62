import {
  writeJson,
  type ChatMessage,
  type ContentItem,
  type LibraryError,
  type Runtime,
  type Stage,
  type Value,
} from "../../engine/index.ts";
import type { RenderResult } from "../prompts/render-outcome.ts";
import { JSON_INDENT, JSON_VERSION, jsonProblem, jsonRange, type JsonProblem, type JsonRange } from "./json-shapes.ts";
import { portablePath } from "./show-path.ts";
import { valueOf } from "./value-of.ts";

/** What `skein render --format json` prints; described in docs/command-line.md. */
export interface JsonRender {
  readonly version: typeof JSON_VERSION;
  readonly runtime: { readonly id: string; readonly name: string; readonly version: string };
  readonly path: string;
  readonly name: string;
  readonly format?: string;
  /** `incomplete`: there are calls without a value. */
  readonly verdict: "rendered" | "failed" | "incomplete";
  readonly failed?: Stage;
  readonly error?: LibraryError;
  readonly problems: readonly JsonProblem[];
  readonly calls: readonly JsonCall[];
  /** Names given with `--call` that the template does not call. */
  readonly unusedCalls: readonly string[];
}

/** A call that the rendering made; `option` is what to type where it has no value. */
export interface JsonCall extends JsonRange {
  readonly name: string;
  readonly arguments: Readonly<Record<string, string>>;
  readonly hasValue: boolean;
  readonly option?: string;
}

/** The outcome for machines: the envelope above and `messages`, `text` or `request` with `model`. */
export function renderJson(result: RenderResult, runtime: Runtime, cwd: string): string {
  const { prompt, problems, calls, unusedCalls, failed, product, error } = result;
  const envelope: JsonRender = {
    version: JSON_VERSION,
    runtime: { id: runtime.id, name: runtime.name, version: runtime.version },
    path: portablePath(prompt.file.path, cwd),
    name: prompt.name,
    ...(prompt.reading && { format: prompt.reading.config.templateFormat }),
    verdict: product !== undefined ? "rendered" : failed === undefined ? "incomplete" : "failed",
    ...(failed && { failed, ...(error && { error }) }),
    problems: problems.map((found) => jsonProblem(found, cwd)),
    calls: calls.map(({ name, values, positional, placeholder, inFile }) => ({
      name,
      ...jsonRange(prompt.templateLines, inFile),
      arguments: {
        ...(positional && { "": runtime.prompt.textOf(positional) }),
        ...Object.fromEntries([...values].map(([key, value]) => [key, runtime.prompt.textOf(value)])),
      },
      hasValue: !placeholder,
      ...(placeholder && { option: `--call ${name}=TEXT` }),
    })),
    unusedCalls,
  };
  return writeJson(withEntries(valueOf(envelope), productEntries(result)), JSON_INDENT).text + "\n";
}

function productEntries({ product }: RenderResult): readonly (readonly [string, Value])[] {
  switch (product?.kind) {
    case undefined:
      return [];
    case "text":
      return [["text", { kind: "text", value: product.text }]];
    case "messages":
      return [["messages", { kind: "list", items: product.messages.map(messageValue) }]];
    case "request":
      return [
        ["model", valueOf({ id: product.model.id, provider: product.model.provider, model: product.model.model })],
        ["lostSettings", valueOf(product.lostSettings)],
        ["request", product.body],
      ];
    default:
      return product satisfies never;
  }
}

function messageValue({ role, name, items }: ChatMessage): Value {
  const own = valueOf({ role, ...(name !== undefined && { name }) });
  return withEntries(own, [["items", { kind: "list", items: items.map(itemValue) }]]);
}

/** An item's own fields under their names in the engine, its kind as `type`; where it came from is left out. */
function itemValue({ kind, span: _span, map: _map, innerContent: _inner, ...fields }: ContentItem): Value {
  const values = Object.entries(fields).map(([key, field]) => [key, fieldValue(field)] as const);
  return withEntries(valueOf({ type: kind }), values);
}

function fieldValue(field: string | number | Value): Value {
  return typeof field === "object" ? field : valueOf(field);
}

function withEntries(value: Value, entries: readonly (readonly [string, Value])[]): Value {
  if (value.kind !== "dict") return value;
  return {
    ...value,
    entries: [...value.entries, ...entries.map(([key, entry]) => [{ kind: "text", value: key }, entry] as const)],
  };
}
