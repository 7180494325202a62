import type { Value } from "../value.ts";

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
    case "message":
      return "ChatMessageContent";
    case "object":
      return value.className;
    default:
      return value.kind;
  }
}

/** What a validation error shows of a value: its `repr`, cut in the middle. */
export function shortRepr(value: Value): string {
  return value.kind === "text" ? `'${value.value}'` : value.kind;
}
