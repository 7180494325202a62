import type { ArgumentField, FormValue, ValueKind } from "../../../protocol/preview.ts";

/** The kinds in the order in which they are offered. */
export const VALUE_KINDS = ["text", "number", "boolean", "null", "json", "history"] as const satisfies ValueKind[];

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** The value that a field shows: what was typed, else the declared default, else empty text. */
export function shownValue(field: ArgumentField, typed: FormValue | undefined): FormValue {
  return typed ?? field.defaultValue ?? { kind: "text", text: "" };
}

/** The same value as another kind, as near as that kind allows. */
export function convertValue(value: FormValue, kind: ValueKind): FormValue {
  if (value.kind === kind) return value;
  const text = valueText(value);
  switch (kind) {
    case "null":
      return { kind };
    case "text":
      return { kind, text };
    case "number":
      return { kind, text: NUMBER.test(text.trim()) ? text.trim() : "0" };
    case "boolean":
      return { kind, text: /^\s*(true|yes|1)\s*$/i.test(text) ? "true" : "false" };
    case "json":
      return { kind, text: isJson(text) ? text : JSON.stringify(text) };
    case "history":
      return { kind, messages: text === "" || value.kind === "null" ? [] : [{ role: "user", content: text }] };
    default:
      throw kind satisfies never;
  }
}

function valueText(value: FormValue): string {
  switch (value.kind) {
    case "null":
      return "null";
    case "history":
      return JSON.stringify(value.messages);
    case "text":
    case "number":
    case "boolean":
    case "json":
      return value.text;
    default:
      throw value satisfies never;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
