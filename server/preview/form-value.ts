import * as l10n from "@vscode/l10n";
import { readJson, textMessage, writeJson, type AuthorRole, type ChatMessage, type Value } from "../../engine/index.ts";
import type { FormValue, HistoryEntry } from "../../protocol/preview.ts";

/** A typed value as the library gets it, or why it is none, in words for the user. */
export type FormReading =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "problem"; readonly text: string };

/** Reads what was typed into the form. */
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
    case "json": {
      const reading = readJson(form.text);
      return reading.kind === "value"
        ? given(reading.value)
        : {
            kind: "problem",
            text: l10n.t("This is not JSON: {0} (character {1})", reading.message, reading.offset + 1),
          };
    }
    case "history":
      return readHistory(form.messages);
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

const ROLES: readonly string[] = ["system", "user", "assistant", "tool", "developer"] satisfies AuthorRole[];

function isRole(role: string): role is AuthorRole {
  return ROLES.includes(role);
}

function readHistory(entries: readonly HistoryEntry[]): FormReading {
  const messages: ChatMessage[] = [];
  for (const { role, content } of entries) {
    if (!isRole(role))
      return { kind: "problem", text: l10n.t("{0} is not a role. Roles are {1}.", role, ROLES.join(", ")) };
    messages.push(textMessage(role, content));
  }
  return given({ kind: "chat-history", messages });
}
