import * as l10n from "@vscode/l10n";
import {
  textMessage,
  type AuthorRole,
  type ChatHistoryValue,
  type ChatMessage,
  type DictValue,
  type Value,
} from "../../engine/index.ts";
import { nearest } from "../options/nearest.ts";
import { didYouMean } from "../options/parse-options.ts";
import { UsageError } from "../usage-error.ts";

const ROLES: readonly AuthorRole[] = ["system", "user", "assistant", "tool", "developer"];
const EXAMPLE = '{"$chat_history": [{"role": "user", "content": "Hi"}]}';

/** The chat history that a list of `{"role", "content", "name"}` stands for. Throws a `UsageError` that says which entry is wrong. */
export function chatHistoryOf(list: Value, source: string): ChatHistoryValue {
  if (list.kind !== "list") throw wrong(l10n.t("{0}: $chat_history needs a list of messages.", source));
  return { kind: "chat-history", messages: list.items.map((entry, index) => messageOf(entry, index + 1, source)) };
}

function messageOf(entry: Value, position: number, source: string): ChatMessage {
  if (entry.kind !== "dict")
    throw wrong(l10n.t("{0}: message {1} of $chat_history is not an object.", source, position));
  const role = textAt(entry, "role", position, source);
  const known = ROLES.find((candidate) => candidate === role);
  if (known === undefined)
    throw new UsageError(
      l10n.t("{0}: message {1} of $chat_history has no known role.", source, position),
      didYouMean(nearest(role ?? "", ROLES)) ?? l10n.t("Choose one of: {0}.", ROLES.join(", ")),
    );
  const content = textAt(entry, "content", position, source) ?? "";
  return textMessage(known, content, textAt(entry, "name", position, source));
}

function textAt(entry: DictValue, key: string, position: number, source: string): string | undefined {
  const value = entry.entries.find(([name]) => name.kind === "text" && name.value === key)?.[1];
  if (value === undefined || value.kind === "none") return undefined;
  if (value.kind === "text") return value.value;
  throw wrong(l10n.t("{0}: {2} of message {1} of $chat_history is not text.", source, position, key));
}

function wrong(message: string): UsageError {
  return new UsageError(message, l10n.t("Write, for example, {0}.", EXAMPLE));
}
