import * as l10n from "@vscode/l10n";
import { AUTHOR_ROLES, lineIndex, readArguments, type ArgumentFault, type Value } from "../../engine/index.ts";
import { nearest } from "../options/nearest.ts";
import { didYouMean } from "../options/parse-options.ts";
import { UsageError } from "../usage-error.ts";

const OBJECT = '{"name": "text", "count": 3}';
const HISTORY = '{"$chat_history": [{"role": "user", "content": "Hi"}]}';

/** Arguments from a JSON text, by name. `source` is what the messages of a `UsageError` call the file. */
export function argumentsIn(json: string, source: string): ReadonlyMap<string, Value> {
  // Editors on Windows put it there; in the library's own files it would count.
  const text = json.replace(/^\uFEFF/, "");
  const reading = readArguments(text);
  if (reading.kind === "arguments") return reading.arguments;
  throw usageError(reading.fault, text, source);
}

function usageError(fault: ArgumentFault, text: string, source: string): UsageError {
  const likeHistory = l10n.t("Write, for example, {0}.", HISTORY);
  const likeObject = l10n.t("Write an object with one entry per argument: {0}.", OBJECT);
  switch (fault.code) {
    case "not-json": {
      const { line, column } = lineIndex(text).positionAt(fault.offset);
      return new UsageError(l10n.t("{0} is not JSON: {1}:{2}: {3}.", source, line, column, fault.message), likeObject);
    }
    case "not-an-object":
      return new UsageError(l10n.t("{0} does not hold an object.", source), likeObject);
    case "history-not-a-list":
      return new UsageError(l10n.t("{0}: $chat_history needs a list of messages.", source), likeHistory);
    case "message-not-an-object":
      return new UsageError(
        l10n.t("{0}: message {1} of $chat_history is not an object.", source, fault.position),
        likeHistory,
      );
    case "message-member-not-text":
      return new UsageError(
        l10n.t("{0}: {2} of message {1} of $chat_history is not text.", source, fault.position, fault.member),
        likeHistory,
      );
    case "message-role-unknown":
      return new UsageError(
        l10n.t("{0}: message {1} of $chat_history has no known role.", source, fault.position),
        didYouMean(nearest(fault.role, AUTHOR_ROLES)) ?? l10n.t("Choose one of: {0}.", AUTHOR_ROLES.join(", ")),
      );
    default:
      return fault satisfies never;
  }
}
