import { callName, type ChatMessage, type ContentItem, type Value } from "../../engine/index.ts";
import type { Paint } from "./paint.ts";

/** Characters of a data URI that are shown. */
const SHOWN_URI = 64;

/**
 * Messages for people: each one's role in brackets, then its texts exactly as they are. Other items are one line each, with their
 * kind in round brackets.
 */
export function messagesHuman(
  messages: readonly ChatMessage[],
  textOf: (value: Value) => string,
  paint: Paint,
): string {
  return messages
    .map(({ role, name, items }) => {
      const heading = paint("strong", name === undefined ? `[${role}]` : `[${role}: ${name}]`);
      return [heading, ...items.map((item) => itemText(item, textOf))].map((text) => `${text}\n`).join("");
    })
    .join("\n");
}

function itemText(item: ContentItem, textOf: (value: Value) => string): string {
  switch (item.kind) {
    case "text":
      return item.text;
    case "image":
    case "audio":
    case "binary":
      return `(${item.kind}) ${shortUri(item.uri ?? item.dataUri ?? "")}`;
    case "function_call":
      return `(${item.kind}) ${callName(item.pluginName, item.functionName)} ${item.arguments === undefined ? "" : textOf(item.arguments)}`.trimEnd();
    case "function_result":
      return `(${item.kind}) ${callName(item.pluginName, item.functionName)} ${textOf(item.result)}`.trimEnd();
    case "reasoning":
      return `(${item.kind}) ${item.text ?? ""}`.trimEnd();
    case "annotation":
    case "streaming_annotation":
      return `(${item.kind}) ${item.quote ?? item.url ?? item.fileId ?? ""}`.trimEnd();
    case "file_reference":
    case "streaming_file_reference":
      return `(${item.kind}) ${item.fileId ?? ""}`.trimEnd();
    default:
      return item satisfies never;
  }
}

function shortUri(uri: string): string {
  return uri.startsWith("data:") && uri.length > SHOWN_URI ? `${uri.slice(0, SHOWN_URI)}…` : uri;
}
