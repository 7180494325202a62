import { dictValue, textValue } from "../../values/dict.ts";
import type { DictValue, Value } from "../../values/value.ts";
import type { ChatMessage, ContentItem } from "../chat-message.ts";
import { heldMapping, heldText, type HeldField } from "../items/item-fields.ts";
import { heldFields } from "../items/item-held.ts";
import type { ValueTexts } from "../items/item-to-xml.ts";

/** Messages as JSON that can be read again: a result becomes what it prints as, inner content is lost. SK: `ChatHistory.serialize`. */
export function serializeHistory(messages: readonly ChatMessage[], texts: ValueTexts): DictValue {
  return dictValue([["messages", { kind: "list", items: messages.map((message) => serialized(message, texts)) }]]);
}

function serialized(message: ChatMessage, texts: ValueTexts): Value {
  return withoutNone([
    ...shared(message, "message"),
    ["role", heldText(message.role)],
    ["name", heldText(message.name)],
    ["items", { kind: "list", items: message.items.map((item) => serializedItem(item, texts)) }],
    ["encoding", heldText(message.encoding)],
    ["finish_reason", heldText(message.finishReason)],
    ["status", heldText(message.status)],
  ]);
}

function serializedItem(item: ContentItem, { textOf }: ValueTexts): Value {
  const held = heldFields(item).filter(([name]) => name !== "choice_index");
  return withoutNone([
    ...shared(item, item.kind),
    ...held.map(([name, value]): HeldField => [name, name === "result" && value ? textValue(textOf(value)) : value]),
  ]);
}

function shared({ aiModelId, metadata }: ChatMessage | ContentItem, contentType: string): readonly HeldField[] {
  return [
    ["ai_model_id", heldText(aiModelId)],
    ["metadata", heldMapping(metadata)],
    ["content_type", textValue(contentType)],
  ];
}

function withoutNone(fields: readonly HeldField[]): Value {
  return dictValue(
    fields.flatMap(([name, value]) => (value === undefined || value.kind === "none" ? [] : [[name, value] as const])),
  );
}
