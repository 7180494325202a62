import { libraryError, type LibraryError } from "../../errors.ts";
import { asBool, asInt, asText, inRange, nullable } from "../../values/python/validation.ts";
import type { Value } from "../../values/value.ts";
import { OPENAI_FIELDS } from "./openai-settings.ts";
import type { SettingsClass } from "./read-settings.ts";

/** SK: `OpenAITextPromptExecutionSettings`. */
export const TEXT_SETTINGS: SettingsClass = {
  name: "OpenAITextPromptExecutionSettings",
  fields: new Map([
    ...OPENAI_FIELDS,
    ["best_of", { check: nullable(inRange(asInt, { ge: 1 })) }],
    ["echo", { check: nullable(asBool) }],
    ["logprobs", { check: nullable(inRange(asInt, { ge: 0, le: 5 })) }],
    ["prompt", { check: nullable(asText), stays: "replaced" }],
    ["stream", { check: nullable(asBool) }],
    ["suffix", { check: nullable(asText) }],
  ]),
  after: bestOfError,
};

const BEST_OF_TOO_SMALL =
  "When used with number_of_responses, best_of controls the number of candidate completions and n specifies how many to " +
  "return, therefore best_of must be greater than number_of_responses.";

/** SK: `OpenAITextPromptExecutionSettings.check_best_of_and_n`: the same number passes all the same. */
function bestOfError(values: ReadonlyMap<string, Value>): LibraryError | undefined {
  const best = values.get("best_of");
  const answers = values.get("number_of_responses");
  if (best?.kind !== "int" || answers?.kind !== "int" || best.value >= answers.value) return undefined;
  return libraryError("ServiceInvalidExecutionSettingsError", BEST_OF_TOO_SMALL);
}
