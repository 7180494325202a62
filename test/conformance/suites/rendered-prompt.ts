import type { ValueTexts } from "../../../engine/chat/items/item-to-xml.ts";
import { messageContent } from "../../../engine/chat/python/message-content.ts";
import { messageToDict } from "../../../engine/chat/python/message-to-dict.ts";
import {
  pythonRuntime,
  type ChatMessage,
  type ContentItem,
  type LibraryError,
  type Value,
} from "../../../engine/index.ts";
import { asList, asText, type Json, type JsonObject, type RecordedCase, type Suite } from "../suite.ts";

export const renderedPrompt: Suite = { file: "rendered-prompt", run };

function run({ json }: RecordedCase): Json {
  const outcome = pythonRuntime.chat.reparse(renderedText(json));
  if (outcome.kind === "failed") return { error: errorJson(outcome.error) };
  const { messages } = outcome;
  return {
    messages: messages.map(messageJson),
    to_prompt: pythonRuntime.chat.toPrompt(messages),
    to_dict: messages.map((message) => {
      const made = messageToDict(message, TEXTS);
      return made.kind === "error" ? { error: errorJson(made.error) } : valueJson(made.value);
    }),
  };
}

/** The text of a case: as it stands, or pieces repeated and joined. */
export function renderedText(json: JsonObject): string {
  if (json["rendered_repeats"] === undefined) return asText(json["rendered"]);
  return asList(json["rendered_repeats"])
    .map((piece) => {
      const [text = null, times = 0] = asList(piece);
      return asText(text).repeat(Number(times));
    })
    .join("");
}

/** Rendered prompts hold texts and nothing else. */
const TEXTS: ValueTexts = {
  textOf: (value) => (value.kind === "text" ? value.value : "None"),
  jsonOf: (value) => (value.kind === "text" ? JSON.stringify(value.value) : "null"),
};

function messageJson(message: ChatMessage): JsonObject {
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

function itemJson(item: ContentItem): JsonObject {
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
      return { ...base, ...nameJson(item), id: item.id, arguments: item.arguments && valueJson(item.arguments) };
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

function valueJson(value: Value): Json {
  switch (value.kind) {
    case "text":
    case "bool":
      return value.value;
    case "none":
      return null;
    case "list":
      return value.items.map(valueJson);
    case "dict":
      return Object.fromEntries(
        value.entries.map(([key, entry]) => [key.kind === "text" ? key.value : "", valueJson(entry)]),
      );
    default:
      throw new Error(`no ${value.kind} stands in a rendered prompt`);
  }
}

function errorJson(error: LibraryError): JsonObject {
  const { class: className, message, cause, errors } = error;
  return {
    class: className,
    message,
    cause: cause && errorJson(cause),
    errors: errors?.map(({ loc, type, msg }) => ({ loc, type, msg })),
  };
}
