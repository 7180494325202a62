import type { ChatMessage } from "../chat-message.ts";

/** What a message prints as: its first text, or nothing. SK: `ChatMessageContent.content`. */
export function messageContent(message: ChatMessage): string {
  for (const item of message.items) if (item.kind === "text") return item.text;
  return "";
}
