import type { ChatMessage, TextItem } from "../chat-message.ts";
import { present } from "../items/item-fields.ts";

/**
 * A message with another content: its first text is replaced and takes the message's encoding, or a text is put at the end.
 * An empty content changes nothing. SK: the setter of `ChatMessageContent.content`.
 */
export function setContent(message: ChatMessage, content: string): ChatMessage {
  if (content === "") return message;
  const { items, encoding, aiModelId, innerContent, metadata } = message;
  const at = items.findIndex((item) => item.kind === "text");
  const old = items[at];
  if (old?.kind !== "text") {
    const made: TextItem = { kind: "text", ...present({ aiModelId, innerContent, metadata, encoding }), text: content };
    return { ...message, items: [...items, made] };
  }
  const { encoding: _encoding, map: _map, ...rest } = old;
  return { ...message, items: items.with(at, { ...rest, ...present({ encoding }), text: content }) };
}
