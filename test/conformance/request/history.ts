import { makeContent } from "../../../engine/chat/python/content.ts";
import { refusalError } from "../../../engine/chat/items/item-model.ts";
import type { ValueTexts } from "../../../engine/chat/items/item-to-xml.ts";
import { pythonRuntime, textMemberOf, type ChatMessage, type Value } from "../../../engine/index.ts";
import { jsonText } from "../../../engine/values/python/json-text.ts";
import { taggedValue } from "../tagged-value.ts";
import { Refused } from "./refused.ts";

const TEXTS: ValueTexts = { textOf: pythonRuntime.prompt.textOf, jsonOf: (value) => jsonText(value) ?? "null" };

/** The messages of a case's history: content classes with their arguments. */
export function historyOf(recorded: Value): readonly ChatMessage[] {
  if (recorded.kind !== "list") return [];
  return recorded.items.map((one) => {
    const made = built(one);
    if (made.kind !== "message") throw new Error("a message is needed");
    return made.message;
  });
}

/** An object of a content class, an exception, or the value as it stands. */
function built(recorded: Value): Value {
  if (recorded.kind === "list") return { kind: "list", items: recorded.items.map(built) };
  const raised = textMemberOf(recorded, "$exception");
  if (raised !== undefined) {
    return { kind: "object", className: "RuntimeError", text: raised, repr: `RuntimeError('${raised}')` };
  }
  const className = textMemberOf(recorded, "class");
  if (className === undefined || recorded.kind !== "dict") return taggedValue(recorded);
  const given = new Map<string, Value>();
  for (const [key, value] of recorded.entries) {
    const name = key.kind === "text" ? key.value : "";
    if (name === "class") continue;
    given.set(name, name === "items" || name === "result" ? built(value) : taggedValue(value));
  }
  const made = makeContent(className, given, TEXTS);
  if (made.kind !== "made") throw new Refused(refusalError(made));
  return made.made;
}
