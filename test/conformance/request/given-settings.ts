import {
  memberOf,
  pythonRuntime,
  writeJson,
  type LibraryError,
  type PromptExecutionSettings,
  type Value,
} from "../../../engine/index.ts";
import { CHAT_SETTINGS } from "../../../engine/model/python/chat-settings.ts";
import { readSettings } from "../../../engine/model/python/read-settings.ts";
import { TEXT_SETTINGS } from "../../../engine/model/python/text-settings.ts";
import { dictValue, textValue } from "../../../engine/values/dict.ts";
import { asString } from "../../support/values.ts";

/** Settings that a case gives in code, by service, or what making them raises. */
export type GivenSettings =
  | { readonly kind: "settings"; readonly byService: ReadonlyMap<string, PromptExecutionSettings> }
  | { readonly kind: "failed"; readonly error: LibraryError };

/** Settings that come with the arguments: of no class, or of a service's (`openai_settings`). */
export function givenSettings(recorded: Value): GivenSettings {
  const several = memberOf(recorded, "settings_arguments");
  if (several?.kind === "dict") {
    const byService = new Map<string, PromptExecutionSettings>();
    for (const [key, one] of several.entries) {
      const made = settingsOf(one);
      if (made.kind === "failed") return made;
      byService.set(asString(key) ?? "", made.settings);
    }
    return { kind: "settings", byService };
  }
  const one = memberOf(recorded, "settings_argument") ?? typedValues(memberOf(recorded, "openai_settings"));
  if (one === undefined) return { kind: "settings", byService: new Map() };
  const made = settingsOf(one);
  if (made.kind === "failed") return made;
  const typed =
    memberOf(recorded, "settings_argument") === undefined ? memberOf(recorded, "openai_settings") : undefined;
  if (typed !== undefined) {
    const read = readSettings(memberOf(typed, "text") === undefined ? CHAT_SETTINGS : TEXT_SETTINGS, made.settings);
    if (read.kind === "failed") return { kind: "failed", error: read.error };
  }
  return { kind: "settings", byService: new Map([[made.settings.serviceId ?? "default", made.settings]]) };
}

type Made =
  | { readonly kind: "made"; readonly settings: PromptExecutionSettings }
  | { readonly kind: "failed"; readonly error: LibraryError };

/** Settings objects are made as those of a config are. */
function settingsOf(written: Value): Made {
  const config = dictValue([["execution_settings", dictValue([["given", written]])]]);
  const { config: read, fatal } = pythonRuntime.readConfig("ask", writeJson(config).text, "");
  if (fatal !== undefined) return { kind: "failed", error: settingsError(fatal.error.cause ?? fatal.error) };
  const settings = read.executionSettings.get("given");
  if (settings === undefined) throw new Error("no settings were read");
  const { serviceId } = settings;
  return {
    kind: "made",
    settings: { values: settings.values, ...(serviceId !== "given" && serviceId && { serviceId }) },
  };
}

/** The same fault as if the settings stood alone. */
function settingsError(error: LibraryError): LibraryError {
  const errors = error.errors?.map((entry) => ({ ...entry, loc: entry.loc.slice(2) }));
  return errors === undefined ? error : { ...error, errors };
}

function typedValues(typed: Value | undefined): Value | undefined {
  if (typed?.kind !== "dict") return undefined;
  const json = memberOf(typed, "json");
  const entries = json?.kind === "dict" ? [...json.entries] : [];
  const choice = memberOf(typed, "function_choice");
  if (choice !== undefined) entries.push([textValue("function_choice_behavior"), behaviour(choice)]);
  const effort = memberOf(typed, "reasoning_effort");
  if (effort !== undefined) entries.push([textValue("reasoning_effort"), effort]);
  return { kind: "dict", entries };
}

/** `auto_no_invoke` is the class with `auto_invoke=False`. */
function behaviour(choice: Value): Value {
  const name = asString(choice) ?? "";
  if (!name.endsWith("_no_invoke")) return choice;
  return dictValue([
    ["type", textValue(name.replace("_no_invoke", ""))],
    ["auto_invoke", { kind: "bool", value: false }],
  ]);
}
