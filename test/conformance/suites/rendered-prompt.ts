import type { ValueTexts } from "../../../engine/chat/items/item-to-xml.ts";
import { messageToDict } from "../../../engine/chat/python/message-to-dict.ts";
import { pythonRuntime } from "../../../engine/index.ts";
import { chatErrorJson, messageJson, valueJson } from "../content-json.ts";
import { asList, asText, type Json, type JsonObject, type RecordedCase, type Suite } from "../suite.ts";

export const renderedPrompt: Suite = { file: "rendered-prompt", run };

function run({ json }: RecordedCase): Json {
  const outcome = pythonRuntime.chat.reparse(renderedText(json));
  if (outcome.kind === "failed") return { error: chatErrorJson(outcome.error) };
  const { messages } = outcome;
  return {
    messages: messages.map(messageJson),
    to_prompt: pythonRuntime.chat.toPrompt(messages),
    to_dict: messages.map((message) => {
      const made = messageToDict(message, TEXTS);
      return made.kind === "error" ? { error: chatErrorJson(made.error) } : valueJson(made.value);
    }),
  };
}

/** The text of a case: as it stands, or pieces repeated and joined. */
export function renderedText(json: JsonObject): string {
  if (json["rendered_repeats"] === undefined) return asText(json["rendered"]);
  return asList(json["rendered_repeats"])
    .map((piece) => {
      const [text = null, times = 0] = asList(piece);
      return asText(text).repeat(Number(times));
    })
    .join("");
}

/** Rendered prompts hold texts and nothing else. */
const TEXTS: ValueTexts = {
  textOf: (value) => (value.kind === "text" ? value.value : "None"),
  jsonOf: (value) => (value.kind === "text" ? JSON.stringify(value.value) : "null"),
};
