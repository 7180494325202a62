import type { LibraryError } from "../../errors.ts";
import type { PromptExecutionSettings } from "../../prompt/prompt-template-config.ts";
import { validationError, type Validator } from "../../values/python/validation.ts";
import type { Value } from "../../values/value.ts";
import type { LossReason } from "../loss-reasons.ts";
import type { LostSetting } from "../request.ts";

/** One field of a settings class. */
export interface SettingsField {
  readonly check: Validator;
  /** Its name in the body; the field's own name where absent. */
  readonly sentAs?: string;
  /** Why it never leaves under a name of its own. */
  readonly stays?: LossReason;
}

/** One of the library's settings classes. */
export interface SettingsClass {
  readonly name: string;
  /** By the library's names. */
  readonly fields: ReadonlyMap<string, SettingsField>;
  /** What the class looks at beside its fields, before the field is checked, or after; `values` are those that are set. */
  readonly before?: (name: string, written: Value) => LibraryError | undefined;
  readonly after?: (values: ReadonlyMap<string, Value>) => LibraryError | undefined;
}

/** Settings as a class reads them, by its names, and what vanishes. */
export type SettingsReading =
  | {
      readonly kind: "settings";
      readonly values: ReadonlyMap<string, Value>;
      readonly lost: readonly LostSetting[];
    }
  | { readonly kind: "failed"; readonly error: LibraryError; readonly name: string };

/**
 * SK: `PromptExecutionSettings.from_prompt_execution_settings`, and a class that is made in code: each value is assigned and
 * checked in turn, so that the first one in order that is wrong decides; a name that the class lacks vanishes without a word
 * [settings-unknown-key].
 */
export function readSettings(settingsClass: SettingsClass, settings: PromptExecutionSettings): SettingsReading {
  const { fields, before, after } = settingsClass;
  const values = new Map<string, Value>();
  const lost: LostSetting[] = [];
  for (const [name, written] of settings.values) {
    const field = fields.get(name);
    if (field === undefined) {
      if (name !== "function_choice_behavior") lost.push(lostSetting(name, fields));
      continue;
    }
    const raised = before?.(name, written);
    if (raised !== undefined) return { kind: "failed", error: raised, name };
    const result = field.check(written, [name]);
    if (result.kind === "invalid") {
      return { kind: "failed", error: validationError(settingsClass.name, result.faults), name };
    }
    values.set(name, result.value);
    const refused = after?.(values);
    if (refused !== undefined) return { kind: "failed", error: refused, name };
    if (field.stays !== undefined) lost.push({ name, why: field.stays });
  }
  return { kind: "settings", values, lost };
}

/** What leaves of the values, by the body's names. */
export function sentSettings(
  { fields }: SettingsClass,
  values: ReadonlyMap<string, Value>,
): ReadonlyMap<string, Value> {
  const sent = new Map<string, Value>();
  for (const [name, value] of values) {
    const field = fields.get(name);
    if (field === undefined || field.stays !== undefined || value.kind === "none") continue;
    sent.set(field.sentAs ?? name, value);
  }
  const model = sent.get("model");
  if (model?.kind === "text" && model.value === "") sent.delete("model");
  return sent;
}

/** What people write, by what the library would send it as. */
const MEANT: Readonly<Record<string, string>> = {
  max_output_tokens: "max_tokens",
  model: "ai_model_id",
  model_id: "ai_model_id",
  n: "number_of_responses",
  stop_sequences: "stop",
  token_selection_biases: "logit_bias",
};

function lostSetting(name: string, fields: ReadonlyMap<string, SettingsField>): LostSetting {
  const snake = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toLowerCase();
  const sentAs = MEANT[snake] ?? (fields.has(snake) ? snake : undefined);
  return sentAs === undefined ? { name, why: "unknown" } : { name, why: "renamed", sentAs };
}
