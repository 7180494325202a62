import { itemClass } from "../../chat/items/item-class.ts";
import type { Value } from "../value.ts";
import { createPythonText } from "./text-of.ts";

/** The name of a value's class in Python. */
export function pythonTypeName(value: Value): string {
  switch (value.kind) {
    case "text":
      return "str";
    case "none":
      return "NoneType";
    case "date":
      return "datetime";
    case "enum-member":
      return value.enumName;
    case "chat-history":
      return "ChatHistory";
    case "item":
      return itemClass(value.item);
    case "message":
      return value.message.choiceIndex === undefined ? "ChatMessageContent" : "StreamingChatMessageContent";
    case "object":
      return value.className;
    default:
      return value.kind;
  }
}

/** What a validation error shows of a value: its `repr`, cut in the middle where it is long. */
export function shortRepr(value: Value): string {
  const text = plain.repr(value);
  const characters = Array.from(text);
  if (characters.length <= 50) return text;
  return `${characters.slice(0, 25).join("")}...${characters.slice(-24).join("")}`;
}

/** Configs and settings hold no chat history and no items. */
const plain = createPythonText(() => "");
