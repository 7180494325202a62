import type { ChatMessage } from "../../chat/chat-message.ts";
import type { ValueTexts } from "../../chat/items/item-to-xml.ts";
import { messageToDict } from "../../chat/python/message-to-dict.ts";
import type { LibraryError } from "../../errors.ts";
import { problem } from "../../problem.ts";
import { span } from "../../span.ts";
import { dictValue, textValue } from "../../values/dict.ts";
import type { Value } from "../../values/value.ts";
import type { RequestBuilder, RequestOutcome } from "../request.ts";
import { readChatSettings } from "./chat-settings.ts";

/** The request of the OpenAI connector. SK: `OpenAIChatCompletion`; `texts` prints values. */
export function chatRequestBuilder(texts: ValueTexts): RequestBuilder {
  return ({ messages, settings, model, stream }) => {
    const read = readChatSettings(settings);
    if (read.kind === "failed") {
      const found = problem("setting-refused", span(0, 0), [read.name, reasonOf(read.error)], read.error);
      return { kind: "failed", error: read.error, problem: found, phase: "settings" };
    }
    const role = model.instructionRole ?? "system";
    const written: Value[] = [];
    for (const message of messages) {
      const sent = message.role === "system" ? { ...message, role } : message;
      const dict = messageToDict(sent, texts);
      if (dict.kind === "error") return unsendable(message, dict.error);
      written.push(dict.value);
    }
    const body = new Map<string, Value>([
      ["model", read.body.get("model") ?? textValue(model.model)],
      ["stream", { kind: "bool", value: stream }],
      ["messages", { kind: "list", items: written }],
    ]);
    const rest = new Map(read.body);
    rest.delete("model");
    // A stream always asks for the usage, whatever the settings say.
    if (stream) rest.set("stream_options", dictValue([["include_usage", { kind: "bool", value: true }]]));
    for (const name of [...rest.keys()].sort()) set(body, name, rest.get(name));
    for (const [name, value] of read.extraBody) body.set(name, value);
    return { kind: "request", body: dictValue(body), lostSettings: read.lost };
  };
}

/** A tool message must begin with a function result [prompt-tool-role]. */
function unsendable(message: ChatMessage, error: LibraryError): RequestOutcome {
  const found = problem("tool-message-without-result", message.span ?? span(0, 0), [], error);
  return { kind: "failed", error, problem: found, phase: "send" };
}

function set(body: Map<string, Value>, name: string, value: Value | undefined): void {
  if (value !== undefined) body.set(name, value);
}

/** What a validation error says of the one setting, without its frame. */
function reasonOf(error: LibraryError): string {
  return error.errors?.[0]?.msg ?? error.message;
}
