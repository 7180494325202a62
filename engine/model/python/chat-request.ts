import type { ChatMessage } from "../../chat/chat-message.ts";
import type { ValueTexts } from "../../chat/items/item-to-xml.ts";
import { messageToDict } from "../../chat/python/message-to-dict.ts";
import { problem } from "../../problem.ts";
import type { Value } from "../../values/value.ts";
import type { RequestBuilder, RequestOutcome } from "../request.ts";
import { readChatSettings } from "./chat-settings.ts";

/** The request of the OpenAI connector. SK: `OpenAIChatCompletion`; `texts` prints values. */
export function chatRequestBuilder(texts: ValueTexts): RequestBuilder {
  return ({ messages, settings, model, stream }) => {
    const read = readChatSettings(settings);
    if (read.kind === "failed") {
      const found = problem("setting-refused", { start: 0, end: 0 }, [read.name, read.error.message], read.error);
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
      ["model", read.body.get("model") ?? text(model.model)],
      ["stream", { kind: "bool", value: stream }],
      ["messages", { kind: "list", items: written }],
    ]);
    const rest = new Map(read.body);
    rest.delete("model");
    // A stream always asks for the usage, whatever the settings say.
    if (stream) rest.set("stream_options", dictOf([["include_usage", { kind: "bool", value: true }]]));
    for (const name of [...rest.keys()].sort()) set(body, name, rest.get(name));
    for (const [name, value] of read.extraBody) body.set(name, value);
    return { kind: "request", body: dictOf([...body]), lostSettings: read.lost };
  };
}

/** A tool message must begin with a function result [prompt-tool-role]. */
function unsendable(message: ChatMessage, error: NonNullable<Parameters<typeof problem>[3]>): RequestOutcome {
  const found = problem("tool-message-without-result", message.span ?? { start: 0, end: 0 }, [], error);
  return { kind: "failed", error, problem: found, phase: "send" };
}

function set(body: Map<string, Value>, name: string, value: Value | undefined): void {
  if (value !== undefined) body.set(name, value);
}

function dictOf(entries: readonly (readonly [string, Value])[]): Extract<Value, { kind: "dict" }> {
  return { kind: "dict", entries: entries.map(([key, value]) => [text(key), value]) };
}

function text(value: string): Value {
  return { kind: "text", value };
}
