import type { AuthorRole, ChatMessage } from "./chat-message.ts";

/** A message of a text, or of nothing where that is empty. SK: `ChatMessageContent(role, content)`. */
export function textMessage(role: AuthorRole, content: string, name?: string): ChatMessage {
  return { role, items: content === "" ? [] : [{ kind: "text", text: content }], ...(name !== undefined && { name }) };
}
