import type { ChatMessage } from "../../chat/chat-message.ts";
import type { ValueTexts } from "../../chat/items/item-to-xml.ts";
import { messageToDict } from "../../chat/python/message-to-dict.ts";
import { libraryError, rootCause, type LibraryError } from "../../errors.ts";
import type { PromptExecutionSettings } from "../../prompt/prompt-template-config.ts";
import { problem } from "../../problem.ts";
import { span } from "../../span.ts";
import { dictValue, textValue } from "../../values/dict.ts";
import type { DictValue, Value } from "../../values/value.ts";
import type { RequestBuilder, RequestOutcome } from "../request.ts";
import { AZURE_CHAT_SETTINGS, CHAT_SETTINGS, readChatSettings } from "./chat-settings.ts";
import { refusedSetting } from "./refused-setting.ts";
import { responseError } from "./service-error.ts";
import { wireMessage } from "./wire-value.ts";

/** The request of the OpenAI connector. SK: `OpenAIChatCompletion`; `texts` prints values. */
export function chatRequestBuilder(texts: ValueTexts): RequestBuilder {
  return ({ messages, settings, model, stream }) => {
    const read = readChatSettings(model.provider === "azure" ? AZURE_CHAT_SETTINGS : CHAT_SETTINGS, settings, stream);
    if (read.kind === "failed") return refusedSetting(read);
    const several = severalAnswers(settings, read.body);
    if (several !== undefined) return several;
    const role = model.instructionRole ?? "system";
    const dicts: DictValue[] = [];
    for (const message of messages) {
      const sent = message.role === "system" ? { ...message, role } : message;
      const dict = messageToDict(sent, texts);
      if (dict.kind === "error") return unsendable(message, dict.error);
      dicts.push(dict.value);
    }
    const written: Value[] = [];
    for (const [index, message] of messages.entries()) {
      const wire = wireMessage(message, dicts[index] ?? dictValue([]), texts);
      if (wire.kind === "failed") return unwritable(message, responseError(model, wire.error));
      written.push(wire.value);
    }
    const body = new Map<string, Value>([
      ["model", read.body.get("model") ?? textValue(model.model)],
      ["stream", { kind: "bool", value: stream }],
      ["messages", { kind: "list", items: written }],
    ]);
    const rest = new Map(read.body);
    rest.delete("model");
    if (stream) rest.set("stream_options", dictValue([["include_usage", { kind: "bool", value: true }]]));
    for (const name of [...rest.keys()].sort()) set(body, name, rest.get(name));
    for (const [name, value] of read.extraBody) body.set(name, value);
    return { kind: "request", body: dictValue(body), lostSettings: read.lost };
  };
}

const ONE_ANSWER =
  "Auto-invocation of tool calls may only be used with a OpenAIChatPromptExecutions.number_of_responses of 1.";

/** Functions go with one answer only, whether they are invoked or not. */
function severalAnswers(
  settings: PromptExecutionSettings,
  body: ReadonlyMap<string, Value>,
): RequestOutcome | undefined {
  const answers = body.get("n");
  const choice = settings.values.get("function_choice_behavior");
  if (choice === undefined || choice.kind === "none" || answers?.kind !== "int" || answers.value < 2n) return undefined;
  const error = libraryError("ServiceInvalidExecutionSettingsError", ONE_ANSWER);
  const found = problem("functions-with-several-answers", span(0, 0), [], error);
  return { kind: "failed", error, problem: found, phase: "send" };
}

/** A tool message must begin with a function result [prompt-tool-role]. */
function unsendable(message: ChatMessage, error: LibraryError): RequestOutcome {
  const found = problem("tool-message-without-result", message.span ?? span(0, 0), [], error);
  return { kind: "failed", error, problem: found, phase: "send" };
}

/** A result that JSON cannot hold [history-result-kinds]. */
function unwritable(message: ChatMessage, error: LibraryError): RequestOutcome {
  const found = problem("result-not-json", message.span ?? span(0, 0), [rootCause(error).message], error);
  return { kind: "failed", error, problem: found, phase: "send" };
}

function set(body: Map<string, Value>, name: string, value: Value | undefined): void {
  if (value !== undefined) body.set(name, value);
}
