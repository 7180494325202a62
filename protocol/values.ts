import type { FormValue, HistoryEntry, PromptValues } from "./preview.ts";
import { isRecord } from "./record.ts";

/** Whether what came from outside is values of a form: from a client, from the page, or kept by an older version. */
export function isPromptValues(value: unknown): value is PromptValues {
  return isRecord(value) && holds(value["arguments"], isFormValue) && holds(value["functionResults"], isText);
}

function isFormValue(value: unknown): value is FormValue {
  if (!isRecord(value)) return false;
  switch (value["kind"]) {
    case "text":
    case "number":
    case "boolean":
    case "json":
      return isText(value["text"]);
    case "null":
      return true;
    case "history":
      return Array.isArray(value["messages"]) && value["messages"].every(isHistoryEntry);
    default:
      return false;
  }
}

function isHistoryEntry(value: unknown): value is HistoryEntry {
  return isRecord(value) && isText(value["role"]) && isText(value["content"]);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function holds<T>(value: unknown, check: (entry: unknown) => entry is T): value is Readonly<Record<string, T>> {
  return isRecord(value) && Object.values(value).every(check);
}
