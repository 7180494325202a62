import type { Value } from "../value.ts";
import { jsonFloat } from "./float-text.ts";

/** How Python's `json.dumps` is called. */
export interface JsonTextOptions {
  /** True where absent: all but ASCII is written as `\uXXXX`. */
  readonly ensureAscii?: boolean;
  /** Between items and after a key; `", "` and `": "` where absent. */
  readonly separators?: readonly [item: string, key: string];
  readonly sortKeys?: boolean;
  /** Blanks a level; everything in one line where absent. */
  readonly indent?: number;
}

/** Python's `json.dumps(value)`, or nothing where it raises a TypeError: the value has no JSON form. */
export function jsonText(value: Value, options: JsonTextOptions = {}): string | undefined {
  const { ensureAscii = true, indent, sortKeys = false } = options;
  const [item, key] = options.separators ?? [indent === undefined ? ", " : ",", ": "];
  return write(value, 0);

  function write(one: Value, depth: number): string | undefined {
    switch (one.kind) {
      case "text":
        return jsonString(one.value, ensureAscii);
      case "int":
        return one.value.toString();
      case "float":
        return jsonFloat(one.value);
      case "bool":
        return one.value ? "true" : "false";
      case "none":
        return "null";
      case "list":
      case "tuple":
        return group(
          "[",
          one.items.map((entry) => write(entry, depth + 1)),
          "]",
          depth,
        );
      case "dict":
        return group("{", members(one.entries, depth), "}", depth);
      case "bytes":
      case "date":
      case "enum-member":
      case "chat-history":
      case "item":
      case "message":
      case "object":
        return undefined;
      default:
        return one satisfies never;
    }
  }

  function members(entries: readonly (readonly [Value, Value])[], depth: number): readonly (string | undefined)[] {
    const named = entries.map(([name, one]) => [keyText(name), one] as const);
    if (sortKeys) named.sort(([one], [other]) => byCodePoint(one ?? "", other ?? ""));
    return named.map(([name, one]) => {
      const written = write(one, depth + 1);
      return name === undefined || written === undefined
        ? undefined
        : `${jsonString(name, ensureAscii)}${key}${written}`;
    });
  }

  function group(
    open: string,
    parts: readonly (string | undefined)[],
    close: string,
    depth: number,
  ): string | undefined {
    if (parts.includes(undefined)) return undefined;
    if (indent === undefined || parts.length === 0) return `${open}${parts.join(item)}${close}`;
    const line = `\n${" ".repeat(indent * (depth + 1))}`;
    return `${open}${line}${parts.join(`${item}${line}`)}\n${" ".repeat(indent * depth)}${close}`;
  }
}

/** A text as Python's JSON writer quotes it. */
function jsonString(text: string, ensureAscii: boolean): string {
  const unsafe = ensureAscii ? /["\\]|[^ -~]/g : /["\\\u0000-\u001f]/g;
  return `"${text.replace(unsafe, escaped)}"`;
}

function escaped(unit: string): string {
  return SHORT.get(unit) ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

const SHORT: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
  ["\f", "\\f"],
  ["\b", "\\b"],
]);

function keyText(key: Value): string | undefined {
  switch (key.kind) {
    case "text":
      return key.value;
    case "int":
      return key.value.toString();
    case "float":
      return jsonFloat(key.value);
    case "bool":
      return key.value ? "true" : "false";
    case "none":
      return "null";
    default:
      return undefined;
  }
}

function byCodePoint(one: string, other: string): number {
  const left = Array.from(one, (character) => character.codePointAt(0) ?? 0);
  const right = Array.from(other, (character) => character.codePointAt(0) ?? 0);
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
