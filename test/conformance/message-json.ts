import { messageContent } from "../../engine/chat/python/message-content.ts";
import type { ChatMessage, ContentItem, Value } from "../../engine/index.ts";
import type { Json, JsonObject } from "./suite.ts";

/** A message as it is recorded. */
export function messageJson(message: ChatMessage): JsonObject {
  const { role, name, encoding, finishReason, status, aiModelId, innerContent, items } = message;
  return {
    role,
    name,
    encoding,
    finish_reason: finishReason,
    status,
    ai_model_id: aiModelId,
    inner_content: innerContent && valueJson(innerContent),
    items: items.map(itemJson),
    content: messageContent(message),
  };
}

/** An item as it is recorded. */
export function itemJson(item: ContentItem): JsonObject {
  const { kind, aiModelId, innerContent, metadata } = item;
  const base: JsonObject = {
    type: kind,
    ai_model_id: aiModelId,
    inner_content: innerContent && valueJson(innerContent),
    metadata: metadata && Object.fromEntries([...metadata].map(([name, value]) => [name, valueJson(value)])),
  };
  switch (item.kind) {
    case "text":
      return { ...base, text: item.text, encoding: item.encoding };
    case "image":
    case "audio":
    case "binary":
      return { ...base, uri: item.uri, data_uri: item.dataUri, mime_type: item.mimeType };
    case "function_call":
      return {
        ...base,
        ...nameJson(item),
        id: item.id,
        index: item.index,
        arguments: item.arguments && valueJson(item.arguments),
      };
    case "function_result":
      return { ...base, ...nameJson(item), id: item.id, result: valueJson(item.result) };
    case "reasoning":
      return { ...base, text: item.text };
    case "annotation":
    case "streaming_annotation":
      return {
        ...base,
        file_id: item.fileId,
        quote: item.quote,
        start_index: item.startIndex === undefined ? undefined : Number(item.startIndex),
        end_index: item.endIndex === undefined ? undefined : Number(item.endIndex),
        url: item.url,
        title: item.title,
        citation_type: item.citationType,
      };
    case "file_reference":
    case "streaming_file_reference":
      return { ...base, file_id: item.fileId };
    default:
      return item satisfies never;
  }
}

function nameJson(item: Extract<ContentItem, { readonly functionName: string }>): JsonObject {
  return { name: item.name, function_name: item.functionName, plugin_name: item.pluginName };
}

/** A plain value as JSON. */
export function valueJson(value: Value): Json {
  switch (value.kind) {
    case "text":
    case "bool":
      return value.value;
    case "none":
      return null;
    case "int":
    case "float":
      return Number(value.value);
    case "list":
      return value.items.map(valueJson);
    case "dict":
      return Object.fromEntries(
        value.entries.map(([key, entry]) => [key.kind === "text" ? key.value : "", valueJson(entry)]),
      );
    default:
      throw new Error(`no ${value.kind} is recorded in messages`);
  }
}
