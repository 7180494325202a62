import type { Value } from "./value.ts";

/** Whether a value counts as true in a condition, by Python's rules. */
export function isTruthy(value: Value): boolean {
  switch (value.kind) {
    case "none":
      return false;
    case "bool":
      return value.value;
    case "int":
      return value.value !== 0n;
    case "float":
      return value.value !== 0;
    case "text":
    case "bytes":
      return value.value.length > 0;
    case "list":
    case "tuple":
      return value.items.length > 0;
    case "dict":
      return value.entries.length > 0;
    case "chat-history":
      return value.messages.length > 0;
    case "date":
    case "enum-member":
    case "item":
    case "message":
    case "object":
      return true;
    default:
      return value satisfies never;
  }
}
