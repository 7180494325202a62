import type { ChatMessage, ContentItem } from "../../chat/chat-message.ts";
import { memberOf } from "../../values/dict.ts";
import { pythonTypeName } from "../../values/python/type-name.ts";
import { isTruthy } from "../../values/truth.ts";
import type { ListValue, Value } from "../../values/value.ts";
import type { Reading } from "../answer-reader.ts";
import type { ModelConfig } from "../chat-service.ts";
import { failed, read, readCalls, readFinishReason, readRole, readText } from "./read-choice.ts";
import { responseError } from "./service-error.ts";

/** The messages of a chat completion in one piece, one a choice. SK: `OpenAIChatCompletion._inner_get_chat_message_contents`. */
export function answerMessages(completion: Value, model: ModelConfig): Reading<readonly ChatMessage[]> {
  const choices = choicesOf(completion, model);
  return choices.kind === "failed" ? choices : eachRead(choices.value.items, readMessage);
}

/** The texts of a text completion in one piece. SK: `OpenAITextCompletion._inner_get_text_contents`. */
export function answerTexts(completion: Value, model: ModelConfig): Reading<readonly string[]> {
  const choices = choicesOf(completion, model);
  if (choices.kind === "failed") return choices;
  return eachRead(choices.value.items, (choice) => {
    const text = memberOf(choice, "text");
    return text === undefined || text.kind === "none" ? read("") : readText(text);
  });
}

/** What is no mapping has no usage, which the library looks for first [answer-not-an-object]. */
function choicesOf(completion: Value, model: ModelConfig): Reading<ListValue> {
  if (completion.kind !== "dict") {
    // The client gives the body's own text where that says null.
    const type = completion.kind === "none" ? "str" : pythonTypeName(completion);
    const { error } = failed("AttributeError", `'${type}' object has no attribute 'usage'`);
    return { kind: "failed", error: responseError(model, error) };
  }
  const choices = memberOf(completion, "choices");
  if (choices?.kind === "list") return read(choices);
  return failed("TypeError", `'${pythonTypeName(choices ?? { kind: "none" })}' object is not iterable`);
}

/** The text comes after the calls; a refusal stands for a text that is not there [answer-refusal]. */
function readMessage(choice: Value): Reading<ChatMessage> {
  const message = memberOf(choice, "message");
  if (message?.kind !== "dict") return failed("AttributeError", "'NoneType' object has no attribute 'content'");
  const items: ContentItem[] = [...readCalls(message)];
  const said = ["content", "refusal"].map((key) => memberOf(message, key)).find((text) => text && isTruthy(text));
  if (said !== undefined) {
    const text = readText(said);
    if (text.kind === "failed") return text;
    items.push({ kind: "text", text: text.value });
  }
  const finish = readFinishReason(choice);
  if (finish.kind === "failed") return finish;
  const role = readRole(memberOf(message, "role"));
  if (role.kind === "failed") return role;
  return read({ role: role.value, items, ...(finish.value !== undefined && { finishReason: finish.value }) });
}

/** Every choice, or what the first bad one raises. */
function eachRead<T>(choices: readonly Value[], readOne: (choice: Value) => Reading<T>): Reading<readonly T[]> {
  const values: T[] = [];
  for (const choice of choices) {
    const reading = readOne(choice);
    if (reading.kind === "failed") return reading;
    values.push(reading.value);
  }
  return read(values);
}
