import { heldFields } from "../../engine/chat/items/item-held.ts";
import type { HeldField } from "../../engine/chat/items/item-fields.ts";
import { messageContent } from "../../engine/chat/python/message-content.ts";
import { createPythonText } from "../../engine/values/python/text-of.ts";
import type { ChatMessage, ContentItem, LibraryError, Value } from "../../engine/index.ts";
import type { Json, JsonObject } from "./suite.ts";

/** What is recorded of a message. */
export function messageJson(message: ChatMessage): JsonObject {
  const { role, name, encoding, finishReason, status, aiModelId, innerContent, metadata } = message;
  return {
    role,
    name,
    encoding,
    finish_reason: finishReason,
    status,
    ai_model_id: aiModelId,
    inner_content: innerContent && valueJson(innerContent),
    choice_index: message.choiceIndex,
    function_invoke_attempt: message.functionInvokeAttempt,
    metadata: metadata && mappingJson(metadata),
    items: message.items.map(itemJson),
    content: messageContent(message),
  };
}

/** What is recorded of an item: its type and the fields that hold something. */
export function itemJson(item: ContentItem): JsonObject {
  const { kind, aiModelId, innerContent, metadata } = item;
  const streaming = (kind === "text" || kind === "reasoning") && item.choiceIndex !== undefined;
  return {
    type: kind,
    ...(streaming && { streaming }),
    ai_model_id: aiModelId,
    inner_content: innerContent && valueJson(innerContent),
    metadata: metadata && mappingJson(metadata),
    ...(kind === "function_result" && { result: null }),
    ...Object.fromEntries(heldFields(item).flatMap(fieldJson)),
    ...("mimeType" in item && { mime_type: item.mimeType }),
  };
}

function fieldJson([name, value]: HeldField): readonly (readonly [string, Json])[] {
  if (value === undefined || (name === "tools" && value.kind === "list" && value.items.length === 0)) return [];
  // Without data the property is an empty text, which is not recorded.
  return name === "data_uri" && value.kind === "text" && value.value === "" ? [] : [[name, valueJson(value)]];
}

/** A value as JSON; what JSON cannot hold as `{"repr": …}`. */
export function valueJson(value: Value): Json {
  switch (value.kind) {
    case "text":
    case "bool":
      return value.value;
    case "none":
      return null;
    case "int":
      return Number(value.value);
    case "float":
      return Number.isFinite(value.value) ? value.value : { repr: text.repr(value) };
    case "list":
    case "tuple":
      return value.items.map(valueJson);
    case "dict":
      return Object.fromEntries(
        value.entries.map(([key, entry]) => [key.kind === "text" ? key.value : text.str(key), valueJson(entry)]),
      );
    case "item":
      return itemJson(value.item);
    case "message":
      return messageJson(value.message);
    default:
      return { repr: text.repr(value) };
  }
}

/** What is recorded of an error of the chat side. */
export function chatErrorJson(error: LibraryError): JsonObject {
  const { class: className, message, cause, errors } = error;
  return {
    class: className,
    message,
    cause: cause && chatErrorJson(cause),
    errors: errors?.map(({ loc, type, msg }) => ({ loc: loc.map(String), type, msg })),
  };
}

function mappingJson(mapping: ReadonlyMap<string, Value>): JsonObject {
  return Object.fromEntries([...mapping].map(([name, value]) => [name, valueJson(value)]));
}

const text = createPythonText(() => "");
