import * as l10n from "@vscode/l10n";
import {
  AUTHOR_ROLES,
  chatHistoryFrom,
  readArgument,
  readJson,
  writeJson,
  type ArgumentFault,
  type ArgumentReading,
  type Value,
} from "../../engine/index.ts";
import type { FormValue } from "../../protocol/preview.ts";

/** A typed value as the library gets it, or why it is none, in words for the user. */
type FormReading =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "problem"; readonly text: string };

/** What was typed: the values that can be taken, and why the others cannot, by argument. */
export interface Typed {
  readonly values: ReadonlyMap<string, Value>;
  readonly problems: ReadonlyMap<string, string>;
}

/** Reads every value of the form. */
export function readFormValues(forms: Readonly<Record<string, FormValue>>): Typed {
  const values = new Map<string, Value>();
  const problems = new Map<string, string>();
  for (const [name, form] of Object.entries(forms)) {
    const reading = readFormValue(form);
    if (reading.kind === "value") values.set(name, reading.value);
    else problems.set(name, reading.text);
  }
  return { values, problems };
}

/** Reads one typed value. */
export function readFormValue(form: FormValue): FormReading {
  switch (form.kind) {
    case "text":
      return given({ kind: "text", value: form.text });
    case "null":
      return given({ kind: "none" });
    case "boolean":
      return form.text === "true" || form.text === "false"
        ? given({ kind: "bool", value: form.text === "true" })
        : { kind: "problem", text: l10n.t("Write true or false.") };
    case "number": {
      const reading = readJson(form.text.trim());
      if (reading.kind === "value" && (reading.value.kind === "int" || reading.value.kind === "float")) {
        return given(reading.value);
      }
      return { kind: "problem", text: l10n.t("This is not a number. Write 3 for an int, 3.0 for a float.") };
    }
    case "json":
      return orProblem(readArgument(form.text));
    case "history":
      return orProblem(chatHistoryFrom(form.messages));
    default:
      return form satisfies never;
  }
}

/** A value as it would be typed. */
export function formValueOf(value: Value): FormValue {
  switch (value.kind) {
    case "text":
      return { kind: "text", text: value.value };
    case "int":
    case "float":
      return { kind: "number", text: writeJson(value).text };
    case "bool":
      return { kind: "boolean", text: String(value.value) };
    case "none":
      return { kind: "null" };
    case "bytes":
    case "list":
    case "tuple":
    case "dict":
    case "date":
    case "enum-member":
    case "chat-history":
    case "item":
    case "message":
    case "object":
      return { kind: "json", text: writeJson(value).text };
    default:
      return value satisfies never;
  }
}

/** A value in one line for people: text as it stands, all else as JSON. */
export function literal(value: Value): string {
  return value.kind === "text" ? value.value : writeJson(value).text;
}

function given(value: Value): FormReading {
  return { kind: "value", value };
}

function orProblem(reading: ArgumentReading): FormReading {
  return reading.kind === "value" ? reading : { kind: "problem", text: faultText(reading.fault) };
}

function faultText(fault: ArgumentFault): string {
  switch (fault.code) {
    case "not-json":
      return l10n.t("This is not JSON: {0} (character {1})", fault.message, fault.offset + 1);
    case "message-role-unknown":
      return l10n.t("{0} is not a role. Roles are {1}.", fault.role, AUTHOR_ROLES.join(", "));
    case "not-an-object":
    case "history-not-a-list":
    case "message-not-an-object":
    case "message-member-not-text":
      return l10n.t("A chat history is a list of messages, each with role and content as text.");
    default:
      return fault satisfies never;
  }
}
