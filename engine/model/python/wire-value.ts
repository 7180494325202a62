import type { ValueTexts } from "../../chat/items/item-to-xml.ts";
import type { ChatMessage } from "../../chat/chat-message.ts";
import type { HeldField } from "../../chat/items/item-fields.ts";
import { heldFields } from "../../chat/items/item-held.ts";
import { dictValue, textValue } from "../../values/dict.ts";
import { pythonTypeName } from "../../values/python/type-name.ts";
import type { DictValue, Value } from "../../values/value.ts";
import type { Reading } from "../answer-reader.ts";
import { failed, read } from "./read-choice.ts";

/** The message as the client writes it: several results leave as they are, and an exception cannot [history-result-kinds]. */
export function wireMessage({ items }: ChatMessage, written: DictValue, texts: ValueTexts): Reading<Value> {
  const plain = items.length < 2 || items.every((item) => item.kind !== "function_result");
  return plain ? read(written) : wireValue(written, texts);
}

function wireValue(value: Value, texts: ValueTexts): Reading<Value> {
  switch (value.kind) {
    case "list": {
      const items = allRead(value.items, texts);
      return items.kind === "failed" ? items : read({ kind: "list", items: items.value });
    }
    case "dict": {
      const members = allRead(
        value.entries.map(([, member]) => member),
        texts,
      );
      if (members.kind === "failed") return members;
      const entries = value.entries.map(([key, before], index) => [key, members.value[index] ?? before] as const);
      return read({ kind: "dict", entries });
    }
    case "item": {
      const { item } = value;
      const fields = heldFields(item);
      if (item.kind !== "function_result") return wireContent(item, item.kind, fields, texts);
      const shown = textValue(texts.textOf(item.result));
      const result = fields.map(([name, held]): HeldField => [name, name === "result" ? shown : held]);
      return wireContent(item, item.kind, result, texts);
    }
    case "message": {
      const { role, name, items } = value.message;
      const fields: readonly HeldField[] = [
        ["role", textValue(role)],
        ["name", name === undefined ? undefined : textValue(name)],
        ["items", { kind: "list", items: items.map((item): Value => ({ kind: "item", item })) }],
      ];
      return wireContent(value.message, "message", fields, texts);
    }
    case "object":
      return failed("TypeError", `Object of type ${pythonTypeName(value)} is not JSON serializable`);
    default:
      return read(value);
  }
}

/** A content as Python's client dumps it; an address is no text there [history-result-kinds]. */
function wireContent(
  { aiModelId, metadata = new Map() }: Pick<ChatMessage, "aiModelId" | "metadata">,
  type: string,
  fields: readonly HeldField[],
  texts: ValueTexts,
): Reading<Value> {
  const held = fields.filter((field): field is [string, Value] => field[1] !== undefined);
  if (held.some(([name]) => name === "uri")) return failed("TypeError", "Object of type Url is not JSON serializable");
  const model = aiModelId === undefined ? [] : ([["ai_model_id", textValue(aiModelId)]] as const);
  const shared = [
    ["metadata", dictValue(metadata)],
    ["content_type", textValue(type)],
  ] as const;
  return wireValue(dictValue([...model, ...shared, ...held]), texts);
}

function allRead(values: readonly Value[], texts: ValueTexts): Reading<readonly Value[]> {
  const written: Value[] = [];
  for (const value of values) {
    const one = wireValue(value, texts);
    if (one.kind === "failed") return one;
    written.push(one.value);
  }
  return read(written);
}
