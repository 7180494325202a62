import {
  asBool,
  asFloat,
  asInt,
  asText,
  dictOf,
  inRange,
  listOf,
  nullable,
  union,
} from "../../values/python/validation.ts";
import type { SettingsField } from "./read-settings.ts";

const penalty = nullable(inRange(asFloat, { ge: -2, le: 2 }));
const stop = union([
  ["str", asText],
  ["list[str]", listOf(asText)],
]);

/** `int` above 0. */
export const positive = nullable(inRange(asInt, { gt: 0 }));

/** The fields that chat and text services share. SK: `OpenAIPromptExecutionSettings`. */
export const OPENAI_FIELDS: readonly (readonly [name: string, field: SettingsField])[] = [
  ["ai_model_id", { check: nullable(asText), sentAs: "model" }],
  ["frequency_penalty", { check: penalty }],
  ["logit_bias", { check: nullable(dictOf(asFloat)) }],
  ["max_tokens", { check: positive }],
  ["metadata", { check: nullable(dictOf(asText)) }],
  ["number_of_responses", { check: nullable(inRange(asInt, { ge: 1, le: 128 })), sentAs: "n" }],
  ["presence_penalty", { check: penalty }],
  ["seed", { check: nullable(asInt) }],
  ["stop", { check: nullable(stop) }],
  ["store", { check: nullable(asBool) }],
  ["temperature", { check: nullable(inRange(asFloat, { ge: 0, le: 2 })) }],
  ["top_p", { check: nullable(inRange(asFloat, { ge: 0, le: 1 })) }],
  ["user", { check: nullable(asText) }],
];
