import { jsonFloat } from "./python/float-text.ts";
import { composeMaps, TextMapBuilder, type TextMap } from "../text-map.ts";
import type { TextValue, Value } from "./value.ts";

/** JSON text, and for its strings where their characters came from. */
export interface JsonText {
  readonly text: string;
  /** Into the text that the values' own maps lead to; punctuation and values without a map are `made`. */
  readonly map: TextMap;
}

/** Writes a value as the library's client does: JSON on one line, or indented by `indent` blanks. Ints, floats and big ints stay what they are. */
export function writeJson(value: Value, indent = 0): JsonText {
  const writer = new JsonWriter(indent);
  writer.value(value, 0);
  return { text: writer.text(), map: writer.map() };
}

class JsonWriter {
  readonly #indent: number;
  readonly #pieces: string[] = [];
  readonly #map = new TextMapBuilder();

  constructor(indent: number) {
    this.#indent = indent;
  }

  text(): string {
    return this.#pieces.join("");
  }

  map(): TextMap {
    return this.#map.build();
  }

  value(value: Value, depth: number): void {
    switch (value.kind) {
      case "text":
        this.#string(value);
        return;
      case "int":
      case "bool":
        this.#made(String(value.value));
        return;
      case "float":
        this.#made(jsonFloat(value.value));
        return;
      case "none":
        this.#made("null");
        return;
      case "list":
      case "tuple":
        this.#block("[", "]", value.items, depth, (item) => this.value(item, depth + 1));
        return;
      case "dict":
        this.#block("{", "}", value.entries, depth, ([key, member]) => {
          this.value(keyText(key), depth + 1);
          this.#made(this.#indent > 0 ? ": " : ":");
          this.value(member, depth + 1);
        });
        return;
      case "date":
      case "object":
        this.#string({ kind: "text", value: value.text });
        return;
      case "enum-member":
        this.value(value.value, depth);
        return;
      // A request is made of plain values: these never reach it.
      case "bytes":
      case "chat-history":
      case "item":
      case "message":
        this.#made("null");
        return;
      default:
        value satisfies never;
    }
  }

  #block<T>(open: string, close: string, members: readonly T[], depth: number, write: (member: T) => void): void {
    this.#made(open);
    for (const [index, member] of members.entries()) {
      if (index > 0) this.#made(",");
      this.#newLine(depth + 1);
      write(member);
    }
    if (members.length > 0) this.#newLine(depth);
    this.#made(close);
  }

  #newLine(depth: number): void {
    if (this.#indent > 0) this.#made(`\n${" ".repeat(this.#indent * depth)}`);
  }

  #string({ value, map }: TextValue): void {
    this.#made('"');
    const outer = new TextMapBuilder();
    let start = 0;
    const inner: string[] = [];
    for (const { index, 0: found } of value.matchAll(ESCAPED)) {
      outer.copy({ start, end: index });
      const written = JSON.stringify(found).slice(1, -1);
      outer.replace(written.length, { start: index, end: index + found.length });
      inner.push(value.slice(start, index), written);
      start = index + found.length;
    }
    outer.copy({ start, end: value.length });
    inner.push(value.slice(start));
    const quoted = inner.join("");
    this.#pieces.push(quoted);
    if (map === undefined) this.#map.made(quoted.length);
    else this.#map.append(composeMaps(outer.build(), map));
    this.#made('"');
  }

  #made(text: string): void {
    this.#pieces.push(text);
    this.#map.made(text.length);
  }
}

/** What `JSON.stringify` does not leave as it is; a surrogate counts only where it stands alone. */
const ESCAPED = /["\\\u0000-\u001f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function keyText(key: Value): TextValue {
  if (key.kind === "text") return key;
  return { kind: "text", value: writeJson(key).text };
}
