import { libraryError } from "../../errors.ts";
import { textValue } from "../../values/dict.ts";
import { pythonTypeName } from "../../values/python/type-name.ts";
import type { Value } from "../../values/value.ts";
import type { AuthorRole, ChatMessage } from "../chat-message.ts";
import type { Construction, Fields, Refusal } from "../items/item-model.ts";
import type { ValueTexts } from "../items/item-to-xml.ts";
import { makeFunctionResult } from "../items/function-result.ts";
import { fieldsOf, makeMessage } from "./make-message.ts";

/** The message that is added for a message or a mapping. SK: `ChatHistory.add_message`. */
export function messageToAdd(given: Value, texts: ValueTexts): Construction<ChatMessage> {
  if (given.kind === "message") return { kind: "made", made: given.message };
  if (given.kind !== "dict") {
    return raised("TypeError", `argument of type '${pythonTypeName(given)}' is not iterable`);
  }
  const fields = fieldsOf(given);
  if (!fields.has("role")) {
    return raised(
      "ContentInitializationError",
      `Dictionary must contain at least the role. Got: ${texts.textOf(given)}`,
    );
  }
  return makeMessage("ChatMessageContent", fields, texts);
}

/** The message of a role that is added for a text or a list of items. SK: `ChatHistory.add_user_message` and its kin. */
export function roleMessageToAdd(
  role: AuthorRole,
  content: Value,
  keywords: Fields,
  texts: ValueTexts,
): Construction<ChatMessage> {
  if (keywords.has("role")) {
    const name = "semantic_kernel.contents.chat_history.ChatHistory._prepare_for_add()";
    return raised("TypeError", `${name} got multiple values for keyword argument 'role'`);
  }
  const keyword = content.kind === "text" ? "content" : "items";
  if (keyword === "items" && content.kind !== "list") return raised("NotImplementedError", "");
  const given: Fields = new Map([...keywords, ["role", textValue(role)], [keyword, content]]);
  return makeMessage("ChatMessageContent", given, texts);
}

/** The tool message that is added: a text becomes the result of the call that it names. SK: `ChatHistory.add_tool_message`. */
export function toolMessageToAdd(content: Value, keywords: Fields, texts: ValueTexts): Construction<ChatMessage> {
  const { tool_call_id: id, function_name: called, ...rest } = Object.fromEntries(keywords);
  const others: Fields = new Map(Object.entries(rest));
  if (content.kind !== "text") return roleMessageToAdd("tool", content, others, texts);
  if (id === undefined || id.kind === "none") return raised("ContentInitializationError", ID_REQUIRED);
  if (content.value === "") return roleMessageToAdd("tool", content, others, texts);
  const names: Value = called === undefined || called.kind === "none" ? textValue("unknown") : called;
  const given = new Map([...others, ["id", id], ["call_id", id], ["result", content], ["function_name", names]]);
  const result = makeFunctionResult(given, texts);
  if (result.kind !== "made") return result;
  return roleMessageToAdd("tool", { kind: "list", items: [{ kind: "item", item: result.made }] }, others, texts);
}

function raised(className: string, message: string): Refusal {
  return { kind: "raised", error: libraryError(className, message) };
}

const ID_REQUIRED =
  "tool_call_id is required when adding a tool message with string content. Tool messages must reference the specific tool call they respond to.";
