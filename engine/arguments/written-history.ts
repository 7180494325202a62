import { AUTHOR_ROLES, type ChatMessage } from "../chat/chat-message.ts";
import { textMessage } from "../chat/text-message.ts";
import { memberOf } from "../values/dict.ts";
import type { ChatHistoryValue, Value } from "../values/value.ts";

/** A message as people write one. */
export interface WrittenMessage {
  readonly role: string;
  readonly content?: string;
  readonly name?: string;
}

/** Why what was written is no chat history; positions count from 1. */
export type HistoryFault =
  | { readonly code: "history-not-a-list" }
  | { readonly code: "message-not-an-object"; readonly position: number }
  | { readonly code: "message-member-not-text"; readonly position: number; readonly member: string }
  | { readonly code: "message-role-unknown"; readonly position: number; readonly role: string };

/** A chat history, or why it is none. */
export type HistoryReading =
  | { readonly kind: "value"; readonly value: ChatHistoryValue }
  | { readonly kind: "fault"; readonly fault: HistoryFault };

/** The chat history that messages stand for. */
export function chatHistoryFrom(written: readonly WrittenMessage[]): HistoryReading {
  const messages: ChatMessage[] = [];
  for (const [index, { role, content = "", name }] of written.entries()) {
    const known = AUTHOR_ROLES.find((candidate) => candidate === role);
    if (known === undefined)
      return { kind: "fault", fault: { code: "message-role-unknown", position: index + 1, role } };
    messages.push(textMessage(known, content, name));
  }
  return { kind: "value", value: { kind: "chat-history", messages } };
}

/** The chat history that a list of mappings stands for: `[{"role": "user", "content": "Hi"}]`. */
export function readHistory(list: Value): HistoryReading {
  if (list.kind !== "list") return { kind: "fault", fault: { code: "history-not-a-list" } };
  const written: WrittenMessage[] = [];
  for (const [index, entry] of list.items.entries()) {
    const position = index + 1;
    if (entry.kind !== "dict") return { kind: "fault", fault: { code: "message-not-an-object", position } };
    const texts: { role?: string; content?: string; name?: string } = {};
    for (const member of ["role", "content", "name"] as const) {
      const value = memberOf(entry, member);
      if (value === undefined || value.kind === "none") continue;
      if (value.kind !== "text") return { kind: "fault", fault: { code: "message-member-not-text", position, member } };
      texts[member] = value.value;
    }
    written.push({ ...texts, role: texts.role ?? "" });
  }
  return chatHistoryFrom(written);
}
