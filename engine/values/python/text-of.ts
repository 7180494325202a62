import type { ChatMessage, ContentItem } from "../../chat/chat-message.ts";
import { messageContent } from "../../chat/python/message-content.ts";
import type { Value } from "../value.ts";
import { floatText } from "./float-text.ts";
import { quotedBytes, quotedText } from "./quoted-text.ts";

/** What Python prints of a value. */
export interface PythonText {
  /** `str(value)`: what a template prints. */
  readonly str: (value: Value) => string;
  /** `repr(value)`: what stands inside a printed list. */
  readonly repr: (value: Value) => string;
}

/**
 * `historyText` is what a chat history prints (SK: `ChatHistory.__str__`), `itemText` what a content item prints; both belong
 * to the chat side. Without the second no item may occur.
 */
export function createPythonText(
  historyText: (messages: readonly ChatMessage[]) => string,
  itemText: (item: ContentItem) => string = () => "",
): PythonText {
  return { str, repr };

  function str(value: Value): string {
    switch (value.kind) {
      case "text":
        return value.value;
      case "date":
      case "object":
        return value.text;
      case "enum-member":
        return `${value.enumName}.${value.memberName}`;
      case "chat-history":
        return historyText(value.messages);
      case "message":
        return messageContent(value.message);
      case "item":
        return itemText(value.item);
      case "int":
      case "float":
      case "bool":
      case "none":
      case "bytes":
      case "list":
      case "tuple":
      case "dict":
        return repr(value);
      default:
        return value satisfies never;
    }
  }

  function repr(value: Value): string {
    switch (value.kind) {
      case "text":
        return quotedText(value.value);
      case "int":
        return value.value.toString();
      case "float":
        return floatText(value.value);
      case "bool":
        return value.value ? "True" : "False";
      case "none":
        return "None";
      case "bytes":
        return quotedBytes(value.value);
      case "list":
        return `[${value.items.map(repr).join(", ")}]`;
      case "tuple":
        return value.items.length === 1
          ? `(${value.items.map(repr).join("")},)`
          : `(${value.items.map(repr).join(", ")})`;
      case "dict":
        return `{${value.entries.map(([key, one]) => `${repr(key)}: ${repr(one)}`).join(", ")}}`;
      case "enum-member":
        return `<${value.enumName}.${value.memberName}: ${repr(value.value)}>`;
      case "date":
      case "object":
        return value.repr;
      case "chat-history":
      case "item":
      case "message":
        return str(value);
      default:
        return value satisfies never;
    }
  }
}
