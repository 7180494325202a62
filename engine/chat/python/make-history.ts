import { libraryError } from "../../errors.ts";
import { textValue } from "../../values/dict.ts";
import { pythonTypeName } from "../../values/python/type-name.ts";
import type { ValidationFault } from "../../values/python/validation.ts";
import { isTruthy } from "../../values/truth.ts";
import type { Value } from "../../values/value.ts";
import type { ChatMessage } from "../chat-message.ts";
import type { Construction, Fields, Refusal } from "../items/item-model.ts";
import type { ValueTexts } from "../items/item-to-xml.ts";
import { fieldsOf, makeMessage } from "./make-message.ts";

/** SK: the constructor of `ChatHistory`: a system message is put before the others. */
export function makeHistory(given: Fields, texts: ValueTexts): Construction<readonly ChatMessage[]> {
  const messages = given.get("messages") ?? { kind: "list", items: [] };
  const systemText = given.get("system_message");
  const made: ChatMessage[] = [];
  if (systemText !== undefined && isTruthy(systemText)) {
    const role = textValue("system");
    const system = makeMessage(
      "ChatMessageContent",
      new Map<string, Value>([
        ["role", role],
        ["content", systemText],
      ]),
      texts,
    );
    if (system.kind !== "made") return underHistory(system, []);
    made.push(system.made);
  }
  const before = made.length;
  const members = listed(messages, before > 0);
  if ("kind" in members) return members;
  const faults: ValidationFault[] = [];
  for (const [index, member] of members.entries()) {
    if (member.kind === "message") {
      made.push(member.message);
    } else if (member.kind === "dict") {
      const message = makeMessage("ChatMessageContent", fieldsOf(member), texts);
      // What a constructor refuses ends the check, and stands without its place in the list [json-restore-unknown-type].
      if (message.kind !== "made") return underHistory(message, ["messages"]);
      made.push(message.made);
    } else {
      const msg = "Input should be a valid dictionary or instance of ChatMessageContent";
      faults.push({ loc: ["messages", before + index], type: "model_type", msg, input: member });
    }
  }
  return faults.length === 0 ? { kind: "made", made } : { kind: "invalid", title: "ChatHistory", faults };
}

/** What Python goes through as messages. */
function listed(messages: Value, afterSystem: boolean): readonly Value[] | Refusal {
  if (messages.kind === "list") return messages.items;
  const type = pythonTypeName(messages);
  if (afterSystem) {
    return { kind: "raised", error: libraryError("TypeError", `can only concatenate list (not "${type}") to list`) };
  }
  if (!isTruthy(messages)) {
    const fault = { loc: ["messages"], type: "list_type", msg: "Input should be a valid list", input: messages };
    return { kind: "invalid", title: "ChatHistory", faults: [fault] };
  }
  switch (messages.kind) {
    case "tuple":
      return messages.items;
    case "dict":
      return messages.entries.map(([key]) => key);
    case "text":
      return Array.from(messages.value, textValue);
    default:
      return { kind: "raised", error: libraryError("TypeError", `'${type}' object is not iterable`) };
  }
}

function underHistory(refusal: Refusal, loc: readonly string[]): Refusal {
  if (refusal.kind === "raised") return refusal;
  const faults = refusal.faults.map((fault) => ({ ...fault, loc: [...loc, ...fault.loc] }));
  return { kind: "invalid", title: "ChatHistory", faults };
}
