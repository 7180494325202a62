import { libraryError, type LibraryError } from "../../errors.ts";
import type { PromptExecutionSettings } from "../../prompt/prompt-template-config.ts";
import {
  anything,
  asBool,
  asFloat,
  asInt,
  asText,
  dictOf,
  inRange,
  listOf,
  literal,
  nullable,
  union,
  validationError,
  type Validator,
} from "../../prompt/python/validation.ts";
import type { Value } from "../../values/value.ts";
import type { LostSetting } from "../request.ts";

/** One field of the library's settings for chat. */
interface Field {
  readonly check: Validator;
  /** Its name in the body; the field's own name where absent. */
  readonly sentAs?: string;
  /** It never leaves under a name of its own. */
  readonly stays?: true;
}

const penalty = nullable(inRange(asFloat, { ge: -2, le: 2 }));
const positive = nullable(inRange(asInt, { gt: 0 }));
const dicts = nullable(listOf(dictOf(anything)));
const text = nullable(asText);

/** SK: `OpenAIChatPromptExecutionSettings`, by the library's names. */
const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ["ai_model_id", { check: text, sentAs: "model" }],
  ["extra_body", { check: nullable(dictOf(anything)), stays: true }],
  ["frequency_penalty", { check: penalty }],
  ["function_call", { check: text }],
  ["functions", { check: dicts }],
  ["logit_bias", { check: nullable(dictOf(asFloat)) }],
  ["max_completion_tokens", { check: positive }],
  ["max_tokens", { check: positive }],
  ["messages", { check: dicts, stays: true }],
  ["metadata", { check: nullable(dictOf(asText)) }],
  ["number_of_responses", { check: nullable(inRange(asInt, { ge: 1, le: 128 })), sentAs: "n" }],
  ["parallel_tool_calls", { check: nullable(asBool) }],
  ["presence_penalty", { check: penalty }],
  ["reasoning_effort", { check: nullable(literal("low", "medium", "high")) }],
  ["response_format", { check: anything }],
  ["seed", { check: nullable(asInt) }],
  [
    "stop",
    {
      check: nullable(
        union([
          ["str", asText],
          ["list[str]", listOf(asText)],
        ]),
      ),
    },
  ],
  ["store", { check: nullable(asBool) }],
  ["stream", { check: nullable(asBool), stays: true }],
  ["stream_options", { check: nullable(dictOf(anything)) }],
  ["structured_json_response", { check: nullable(asBool), stays: true }],
  ["temperature", { check: nullable(inRange(asFloat, { ge: 0, le: 2 })) }],
  ["tool_choice", { check: text }],
  ["tools", { check: dicts }],
  ["top_p", { check: nullable(inRange(asFloat, { ge: 0, le: 1 })) }],
  ["user", { check: text }],
]);

/** What people write, by what the library would send it as. */
const MEANT: Readonly<Record<string, string>> = {
  max_output_tokens: "max_tokens",
  model: "ai_model_id",
  model_id: "ai_model_id",
  n: "number_of_responses",
  stop_sequences: "stop",
  token_selection_biases: "logit_bias",
};

/** Settings as the library reads them: what goes into the body by the body's names, and what vanishes. */
export type ChatSettings =
  | {
      readonly kind: "settings";
      readonly body: ReadonlyMap<string, Value>;
      /** Goes over everything else in the body. */
      readonly extraBody: ReadonlyMap<string, Value>;
      readonly lost: readonly LostSetting[];
    }
  | { readonly kind: "failed"; readonly error: LibraryError; readonly name: string };

/**
 * SK: `PromptExecutionSettings.from_prompt_execution_settings`: each value is assigned and checked in turn, so that the first
 * one in file order that is wrong decides; a name that the class lacks vanishes without a word [settings-unknown-key].
 */
export function readChatSettings(settings: PromptExecutionSettings): ChatSettings {
  const values = new Map<string, Value>();
  const lost: LostSetting[] = [];
  for (const [name, written] of settings.values) {
    const field = FIELDS.get(name);
    if (field === undefined) {
      if (name !== "function_choice_behavior") lost.push(lostSetting(name));
      continue;
    }
    const error = fault(name, field, written, values);
    if (error !== undefined) return { kind: "failed", error, name };
    if (field.stays && name !== "extra_body") lost.push({ name });
  }
  const body = new Map<string, Value>();
  for (const [name, value] of values) {
    const field = FIELDS.get(name);
    if (field === undefined || field.stays || value.kind === "none") continue;
    body.set(field.sentAs ?? name, value);
  }
  // The client refuses this one where there are no tools, so the library takes it out.
  if (!body.has("tools") && body.delete("parallel_tool_calls")) lost.push({ name: "parallel_tool_calls" });
  const order = [...settings.values.keys()];
  const model = body.get("model");
  if (model?.kind === "text" && model.value === "") body.delete("model");
  return {
    kind: "settings",
    body,
    extraBody: membersOf(values.get("extra_body")),
    lost: lost.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name)),
  };
}

function fault(name: string, field: Field, written: Value, values: Map<string, Value>): LibraryError | undefined {
  if (name === "response_format") {
    const message = responseFormatFault(written);
    if (message !== undefined) return libraryError("ServiceInvalidExecutionSettingsError", message);
  }
  const result = field.check(written, [name]);
  if (result.kind === "invalid") return validationError("OpenAIChatPromptExecutionSettings", result.faults);
  values.set(name, result.value);
  return undefined;
}

/** SK: `OpenAIChatPromptExecutionSettings.validate_response_format_and_set_flag`. */
function responseFormatFault(format: Value): string | undefined {
  if (format.kind === "none") return undefined;
  const members = membersOf(format);
  const type = members.get("type");
  if (type?.kind === "text" && type.value === "json_object") return undefined;
  if (type?.kind !== "text" || type.value !== "json_schema") {
    return "response_format must be a dictionary, a subclass of BaseModel, a Python class/type, or None";
  }
  if (members.get("json_schema")?.kind === "dict") return undefined;
  return "If response_format has type 'json_schema', 'json_schema' must be a valid dictionary.";
}

function lostSetting(name: string): LostSetting {
  const snake = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toLowerCase();
  const sentAs = MEANT[snake] ?? (FIELDS.has(snake) ? snake : undefined);
  return sentAs === undefined ? { name } : { name, sentAs };
}

function membersOf(value: Value | undefined): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>();
  if (value?.kind !== "dict") return found;
  for (const [key, member] of value.entries) if (key.kind === "text") found.set(key.value, member);
  return found;
}
