import type { ChatMessage } from "../../chat/chat-message.ts";
import { pythonTypeName } from "../../values/python/type-name.ts";
import type { DictValue, Value } from "../../values/value.ts";
import type { Reading } from "../answer-reader.ts";
import { failed, read } from "./read-choice.ts";

/** The message as the client writes it: several results leave as they are, and an exception cannot [history-result-kinds]. */
export function wireMessage({ items }: ChatMessage, written: DictValue): Reading<Value> {
  const plain = items.length < 2 || items.every((item) => item.kind !== "function_result");
  return plain ? read(written) : wireValue(written);
}

function wireValue(value: Value): Reading<Value> {
  switch (value.kind) {
    case "list": {
      const items = allRead(value.items);
      return items.kind === "failed" ? items : read({ kind: "list", items: items.value });
    }
    case "dict": {
      const members = allRead(value.entries.map(([, member]) => member));
      if (members.kind === "failed") return members;
      const entries = value.entries.map(([key, before], index) => [key, members.value[index] ?? before] as const);
      return read({ kind: "dict", entries });
    }
    case "object":
      if (value.json !== undefined) return read(value.json);
      return failed("TypeError", `Object of type ${pythonTypeName(value)} is not JSON serializable`);
    default:
      return read(value);
  }
}

function allRead(values: readonly Value[]): Reading<readonly Value[]> {
  const written: Value[] = [];
  for (const value of values) {
    const one = wireValue(value);
    if (one.kind === "failed") return one;
    written.push(one.value);
  }
  return read(written);
}
