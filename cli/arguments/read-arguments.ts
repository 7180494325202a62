import * as l10n from "@vscode/l10n";
import { lineIndex, readJson, type Value } from "../../engine/index.ts";
import { UsageError } from "../usage-error.ts";
import { chatHistoryOf } from "./chat-history.ts";

/** The key of an object that stands for a chat history. */
const CHAT_HISTORY = "$chat_history";

/**
 * Arguments from a JSON text, by name: `3` and `3.0` stay apart, big ints stay whole, `{"$chat_history": […]}` becomes a chat
 * history. `source` is what the messages call the file.
 */
export function readArguments(json: string, source: string): ReadonlyMap<string, Value> {
  // Editors on Windows put it there; in the library's own files it would count.
  const text = json.replace(/^\uFEFF/, "");
  const reading = readJson(text);
  if (reading.kind === "error") {
    const { line, column } = lineIndex(text).positionAt(reading.offset);
    throw new UsageError(
      l10n.t("{0} is not JSON: {1}:{2}: {3}.", source, line, column, reading.message),
      l10n.t("Write an object with one entry per argument: {0}.", '{"name": "text", "count": 3}'),
    );
  }
  if (reading.value.kind !== "dict")
    throw new UsageError(
      l10n.t("{0} does not hold an object.", source),
      l10n.t("Write an object with one entry per argument: {0}.", '{"name": "text", "count": 3}'),
    );
  const found = new Map<string, Value>();
  for (const [key, value] of reading.value.entries)
    if (key.kind === "text") found.set(key.value, withHistories(value, source));
  return found;
}

function withHistories(value: Value, source: string): Value {
  switch (value.kind) {
    case "list":
      return { ...value, items: value.items.map((item) => withHistories(item, source)) };
    case "dict": {
      const [first] = value.entries;
      if (
        value.entries.length === 1 &&
        first !== undefined &&
        first[0].kind === "text" &&
        first[0].value === CHAT_HISTORY
      )
        return chatHistoryOf(first[1], source);
      return { ...value, entries: value.entries.map(([key, entry]) => [key, withHistories(entry, source)] as const) };
    }
    default:
      return value;
  }
}
