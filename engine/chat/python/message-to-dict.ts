import { libraryError, type LibraryError } from "../../errors.ts";
import { dictValue } from "../../values/dict.ts";
import type { DictValue, Value } from "../../values/value.ts";
import type { ChatMessage } from "../chat-message.ts";
import { mappedResult } from "../items/function-result.ts";
import { mappedValue, textOrNone } from "../items/item-reading.ts";
import { itemToDict } from "../items/item-to-dict.ts";
import type { ValueTexts } from "../items/item-to-xml.ts";

export type MessageDict =
  | { readonly kind: "dict"; readonly value: DictValue }
  | { readonly kind: "error"; readonly error: LibraryError };

/**
 * A message as a request holds it, under other keys for role and content where these are given. SK:
 * `ChatMessageContent.to_dict`. Text values say where they came from.
 */
export function messageToDict(
  message: ChatMessage,
  texts: ValueTexts,
  roleKey = "role",
  contentKey = "content",
): MessageDict {
  const { role, items, name } = message;
  const calls = role === "assistant" ? items.filter((item) => item.kind === "function_call") : [];
  const entries: [key: string, value: Value][] = [
    [roleKey, { kind: "text", value: role }],
    // With calls, everything else is lost [item-function-call-with-text].
    calls.length > 0
      ? ["tool_calls", { kind: "list", items: calls.map((item) => itemToDict(item, texts)) }]
      : [contentKey, content(message, texts)],
  ];
  if (role === "tool") {
    const [first] = items;
    if (first === undefined) return { kind: "error", error: libraryError("IndexError", "list index out of range") };
    if (first.kind !== "function_result") return { kind: "error", error: libraryError("AssertionError", "") };
    entries.push(["tool_call_id", textOrNone(first.id)]);
  } else if (name !== undefined && name !== "") {
    entries.push(["name", { kind: "text", value: name }]);
  }
  return { kind: "dict", value: dictValue(entries) };
}

/** A lone text or result as text, anything else as a list. */
function content({ items }: ChatMessage, texts: ValueTexts): Value {
  const [first] = items;
  if (items.length === 1 && first?.kind === "text") return mappedValue(first.text, first.map);
  if (items.length === 1 && first?.kind === "function_result") {
    const result = mappedResult(first);
    return result.kind === "text" ? result : { kind: "text", value: texts.textOf(result) };
  }
  return { kind: "list", items: items.map((item) => itemToDict(item, texts)) };
}
