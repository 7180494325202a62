import { libraryError, type LibraryError } from "../../errors.ts";
import type { PromptExecutionSettings } from "../../prompt/prompt-template-config.ts";
import { memberOf, textMemberOf } from "../../values/dict.ts";
import {
  anything,
  asBool,
  asText,
  dictOf,
  invalid,
  listOf,
  literal,
  nullable,
  union,
} from "../../values/python/validation.ts";
import type { Value } from "../../values/value.ts";
import type { LostSetting } from "../request.ts";
import { OPENAI_FIELDS, positive } from "./openai-settings.ts";
import { readSettings, sentSettings, type SettingsClass, type SettingsReading } from "./read-settings.ts";

const dicts = nullable(listOf(dictOf(anything)));
const text = nullable(asText);

/** SK: `OpenAIChatPromptExecutionSettings`. */
export const CHAT_SETTINGS: SettingsClass = {
  name: "OpenAIChatPromptExecutionSettings",
  fields: new Map([
    ...OPENAI_FIELDS,
    ["extra_body", { check: nullable(dictOf(anything)) }],
    ["function_call", { check: text }],
    ["functions", { check: dicts }],
    ["max_completion_tokens", { check: positive }],
    ["messages", { check: dicts, stays: "replaced" }],
    ["parallel_tool_calls", { check: nullable(asBool) }],
    ["reasoning_effort", { check: nullable(literal("low", "medium", "high")) }],
    ["response_format", { check: anything }],
    ["stream", { check: nullable(asBool), stays: "replaced" }],
    ["stream_options", { check: nullable(dictOf(anything)) }],
    ["structured_json_response", { check: nullable(asBool), stays: "internal" }],
    ["tool_choice", { check: text }],
    ["tools", { check: dicts }],
  ]),
  before: (name, written) => (name === "response_format" ? responseFormatError(written) : undefined),
};

const extraBody = union([
  ["dict[str,any]", dictOf(anything)],
  // A mapping has passed by now, and nothing else that is written is one.
  [
    "ExtraBody",
    (input, loc) => invalid(loc, "model_type", "Input should be a valid dictionary or instance of ExtraBody", input),
  ],
]);

/** SK: `AzureChatPromptExecutionSettings`. */
export const AZURE_CHAT_SETTINGS: SettingsClass = {
  ...CHAT_SETTINGS,
  name: "AzureChatPromptExecutionSettings",
  fields: new Map([...CHAT_SETTINGS.fields, ["extra_body", { check: nullable(extraBody) }]]),
};

/** Settings as a chat service reads them: what goes into the body by the body's names, and what vanishes. */
export type ChatSettings =
  | {
      readonly kind: "settings";
      readonly body: ReadonlyMap<string, Value>;
      /** Goes over everything else in the body. */
      readonly extraBody: ReadonlyMap<string, Value>;
      readonly lost: readonly LostSetting[];
    }
  | Extract<SettingsReading, { readonly kind: "failed" }>;

/** SK: `OpenAIChatPromptExecutionSettings.prepare_settings_dict`, for a request that streams or does not. */
export function readChatSettings(
  settingsClass: SettingsClass,
  settings: PromptExecutionSettings,
  stream: boolean,
): ChatSettings {
  const read = readSettings(settingsClass, settings);
  if (read.kind === "failed") return read;
  const lost = [...read.lost];
  const body = new Map(sentSettings(settingsClass, read.values));
  body.delete("extra_body");
  // The client refuses this one where there are no tools, so the library takes it out.
  if (!body.has("tools") && body.delete("parallel_tool_calls"))
    lost.push({ name: "parallel_tool_calls", why: "no-tools" });
  // A stream always asks for the usage, whatever the settings say.
  if (stream && body.delete("stream_options")) lost.push({ name: "stream_options", why: "replaced" });
  const order = [...settings.values.keys()];
  return {
    kind: "settings",
    body,
    extraBody: membersOf(read.values.get("extra_body")),
    lost: lost.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name)),
  };
}

/** SK: `OpenAIChatPromptExecutionSettings.validate_response_format_and_set_flag`. */
function responseFormatError(format: Value): LibraryError | undefined {
  const message = responseFormatFault(format);
  return message === undefined ? undefined : libraryError("ServiceInvalidExecutionSettingsError", message);
}

function responseFormatFault(format: Value): string | undefined {
  if (format.kind === "none") return undefined;
  const type = textMemberOf(format, "type");
  if (type === "json_object") return undefined;
  if (type !== "json_schema") {
    return "response_format must be a dictionary, a subclass of BaseModel, a Python class/type, or None";
  }
  if (memberOf(format, "json_schema")?.kind === "dict") return undefined;
  return "If response_format has type 'json_schema', 'json_schema' must be a valid dictionary.";
}

function membersOf(value: Value | undefined): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>();
  if (value?.kind !== "dict") return found;
  for (const [key, member] of value.entries) if (key.kind === "text") found.set(key.value, member);
  return found;
}
