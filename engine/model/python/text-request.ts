import { libraryError, type LibraryError } from "../../errors.ts";
import { problem } from "../../problem.ts";
import { span } from "../../span.ts";
import { dictValue, textValue } from "../../values/dict.ts";
import type { TextValue, Value } from "../../values/value.ts";
import { completionText } from "../../chat/python/completion-text.ts";
import { copiedText } from "../../chat/mapped-text.ts";
import type { RequestBuilder, RequestInput } from "../request.ts";
import { readSettings, sentSettings } from "./read-settings.ts";
import { refusedSetting } from "./refused-setting.ts";
import { responseError } from "./service-error.ts";
import { TEXT_SETTINGS } from "./text-settings.ts";

/** Settings that the client's own method lacks; the first one ends the request [text-store]. */
const UNKNOWN_TO_CLIENT = ["store", "metadata"];

/** The request of the text-completion connector. SK: `OpenAITextCompletion`. */
export const textRequest: RequestBuilder = (input) => {
  const { settings, model, stream } = input;
  const read = readSettings(TEXT_SETTINGS, settings);
  if (read.kind === "failed") return refusedSetting(read);
  const sent = new Map(sentSettings(TEXT_SETTINGS, read.values));
  const unknown = UNKNOWN_TO_CLIENT.find((name) => sent.has(name));
  if (unknown !== undefined) {
    const error = responseError(model, unknownKeyword(unknown));
    const found = problem("setting-breaks-client", span(0, 0), [unknown], error);
    return { kind: "failed", error, problem: found, phase: "send" };
  }
  const asked = sent.get("stream");
  const body = new Map<string, Value>([
    ["model", sent.get("model") ?? textValue(model.model)],
    // Without streaming the settings' own word goes out, though the library cannot read a stream then.
    ["stream", stream || asked === undefined ? { kind: "bool", value: stream } : asked],
    ["prompt", promptText(input)],
    ["echo", { kind: "bool", value: false }],
  ]);
  const given = [...sent].filter(([name]) => name !== "model" && name !== "stream");
  for (const [name, value] of given.sort(([one], [other]) => (one < other ? -1 : 1))) body.set(name, value);
  const streamLost = stream && asked !== undefined;
  const order = [...settings.values.keys()];
  const lost = [
    ...read.lost,
    ...(streamLost ? [{ name: "stream", why: "replaced" } as const] : []),
    ...(settings.values.has("function_choice_behavior")
      ? [{ name: "function_choice_behavior", why: "text-service" } as const]
      : []),
  ];
  lost.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  return { kind: "request", body: dictValue(body), lostSettings: lost };
};

/** Escapes are undone once, or not at all where it streams [text-stream]. */
function promptText({ rendered, stream }: RequestInput): TextValue {
  const { text, map } = stream ? copiedText(rendered, span(0, rendered.length)) : completionText(rendered);
  return { kind: "text", value: text, map };
}

function unknownKeyword(name: string): LibraryError {
  return libraryError("TypeError", `AsyncCompletions.create() got an unexpected keyword argument '${name}'`);
}
