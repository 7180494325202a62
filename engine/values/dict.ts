import type { DictValue, TextValue, Value } from "./value.ts";

/** A text. */
export function textValue(value: string): TextValue {
  return { kind: "text", value };
}

/** A mapping with text keys, in order. */
export function dictValue(entries: Iterable<readonly [key: string, value: Value]>): DictValue {
  return { kind: "dict", entries: Array.from(entries, ([key, value]) => [textValue(key), value] as const) };
}

/** The value under a text key of a mapping; of a key that stands twice the last one's. Nothing for any other value. */
export function memberOf(value: Value | undefined, key: string): Value | undefined {
  if (value?.kind !== "dict") return undefined;
  return value.entries.findLast(([one]) => one.kind === "text" && one.value === key)?.[1];
}

/** The text under a text key of a mapping; nothing where something else stands there. */
export function textMemberOf(value: Value | undefined, key: string): string | undefined {
  const found = memberOf(value, key);
  return found?.kind === "text" ? found.value : undefined;
}
