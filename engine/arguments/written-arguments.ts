import { readJson } from "../values/json-reader.ts";
import type { Value } from "../values/value.ts";
import { readHistory, type HistoryFault } from "./written-history.ts";

/** The key of a mapping that stands for a chat history. */
const CHAT_HISTORY = "$chat_history";

/** Why a text is no argument. */
export type ArgumentFault =
  /** `message` is Python's, `offset` the UTF-16 offset at which reading failed. */
  | { readonly code: "not-json"; readonly message: string; readonly offset: number }
  | { readonly code: "not-an-object" }
  | HistoryFault;

/** An argument's value, or why the text is none. */
export type ArgumentReading =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "fault"; readonly fault: ArgumentFault };

/** Arguments by name, or why the text holds none. */
export type ArgumentsReading =
  | { readonly kind: "arguments"; readonly arguments: ReadonlyMap<string, Value> }
  | { readonly kind: "fault"; readonly fault: ArgumentFault };

/** The value of one argument as JSON: `3` and `3.0` stay apart, `{"$chat_history": […]}` is a chat history. */
export function readArgument(json: string): ArgumentReading {
  const reading = readJson(json);
  if (reading.kind === "error")
    return { kind: "fault", fault: { code: "not-json", message: reading.message, offset: reading.offset } };
  return withHistories(reading.value);
}

/** The same for a JSON object with one entry per argument. */
export function readArguments(json: string): ArgumentsReading {
  const reading = readJson(json);
  if (reading.kind === "error")
    return { kind: "fault", fault: { code: "not-json", message: reading.message, offset: reading.offset } };
  if (reading.value.kind !== "dict") return { kind: "fault", fault: { code: "not-an-object" } };
  const found = new Map<string, Value>();
  for (const [key, value] of reading.value.entries) {
    const argument = withHistories(value);
    if (argument.kind === "fault") return argument;
    if (key.kind === "text") found.set(key.value, argument.value);
  }
  return { kind: "arguments", arguments: found };
}

function withHistories(value: Value): ArgumentReading {
  if (value.kind === "list") {
    const items: Value[] = [];
    for (const item of value.items) {
      const reading = withHistories(item);
      if (reading.kind === "fault") return reading;
      items.push(reading.value);
    }
    return { kind: "value", value: { kind: "list", items } };
  }
  if (value.kind !== "dict") return { kind: "value", value };
  const [first] = value.entries;
  if (value.entries.length === 1 && first?.[0].kind === "text" && first[0].value === CHAT_HISTORY)
    return readHistory(first[1]);
  const entries: (readonly [Value, Value])[] = [];
  for (const [key, entry] of value.entries) {
    const reading = withHistories(entry);
    if (reading.kind === "fault") return reading;
    entries.push([key, reading.value]);
  }
  return { kind: "value", value: { kind: "dict", entries } };
}
