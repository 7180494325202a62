import { equalValues } from "../../values/python/equal-values.ts";
import type { Value } from "../../values/value.ts";
import type { ChatMessage, ContentItem } from "../chat-message.ts";
import { heldInt, heldMapping, heldText, type HeldField } from "../items/item-fields.ts";
import { heldFields } from "../items/item-held.ts";
import { itemClass } from "../items/item-class.ts";

/** Whether two messages are equal to Python: class and all fields. */
export function equalMessages(one: ChatMessage, other: ChatMessage): boolean {
  return (
    (one.choiceIndex === undefined) === (other.choiceIndex === undefined) &&
    equalHeld(messageFields(one), messageFields(other)) &&
    one.items.length === other.items.length &&
    one.items.every((item, index) => isEqualItem(item, other.items[index]))
  );
}

/** Whether two items are equal to Python: class and all fields. */
export function equalItems(one: ContentItem, other: ContentItem): boolean {
  return (
    itemClass(one) === itemClass(other) &&
    equalHeld([...shared(one), ...heldFields(one)], [...shared(other), ...heldFields(other)])
  );
}

function isEqualItem(one: ContentItem, other: ContentItem | undefined): boolean {
  return other !== undefined && equalItems(one, other);
}

function messageFields(message: ChatMessage): readonly HeldField[] {
  return [
    ...shared(message),
    ["role", heldText(message.role)],
    ["name", heldText(message.name)],
    ["encoding", heldText(message.encoding)],
    ["finish_reason", heldText(message.finishReason)],
    ["status", heldText(message.status)],
    ["choice_index", heldInt(message.choiceIndex)],
    ["function_invoke_attempt", heldInt(message.functionInvokeAttempt)],
  ];
}

function shared({ aiModelId, innerContent, metadata }: ChatMessage | ContentItem): readonly HeldField[] {
  return [
    ["inner_content", innerContent],
    ["ai_model_id", heldText(aiModelId)],
    ["metadata", heldMapping(metadata)],
  ];
}

function equalHeld(one: readonly HeldField[], other: readonly HeldField[]): boolean {
  return one.every(([, value], index) => {
    const found = other[index]?.[1];
    if (value === undefined || found === undefined) return value === found;
    return equalValues(value, found, equalObjects);
  });
}

function equalObjects(one: Value, other: Value): boolean {
  if (one.kind === "item" && other.kind === "item") return equalItems(one.item, other.item);
  if (one.kind === "message" && other.kind === "message") return equalMessages(one.message, other.message);
  return one === other;
}
