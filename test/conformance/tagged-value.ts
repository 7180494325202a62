import { textMessage } from "../../engine/chat/text-message.ts";
import { AUTHOR_ROLES, memberOf, type ChatMessage, type ContentItem, type Value } from "../../engine/index.ts";
import { asString } from "../support/values.ts";

/** A recorded argument as plain JSON, in which `{"$chat_history": […]}` and its kin stand for other values. */
export function taggedValue(recorded: Value): Value {
  if (recorded.kind === "list") return { kind: "list", items: recorded.items.map(taggedValue) };
  if (recorded.kind !== "dict") return recorded;
  const [entry, ...others] = recorded.entries;
  const tagged = entry !== undefined && others.length === 0 ? tag(asString(entry[0]) ?? "", entry[1]) : undefined;
  if (tagged !== undefined) return tagged;
  return { kind: "dict", entries: recorded.entries.map(([key, value]) => [key, taggedValue(value)]) };
}

function tag(name: string, value: Value): Value | undefined {
  const items = value.kind === "list" ? value.items : [];
  switch (name) {
    case "$chat_history":
      return { kind: "chat-history", messages: items.map(message) };
    case "$message":
      return { kind: "message", message: message(value) };
    case "$tuple":
      return { kind: "tuple", items: items.map(taggedValue) };
    case "$float":
      return { kind: "float", value: Number(asString(value)?.replace("inf", "Infinity")) };
    default:
      return name.startsWith("$") ? unknownTag(name) : undefined;
  }
}

function unknownTag(name: string): never {
  throw new Error(`unknown tag ${name}`);
}

function message(recorded: Value): ChatMessage {
  const role = AUTHOR_ROLES.find((one) => one === asString(memberOf(recorded, "role"))) ?? "user";
  const name = asString(memberOf(recorded, "name"));
  const items = memberOf(recorded, "items");
  if (items?.kind !== "list") return textMessage(role, asString(memberOf(recorded, "content")) ?? "", name);
  return { role, items: items.items.map(item), ...(name === undefined ? {} : { name }) };
}

function item(recorded: Value): ContentItem {
  const text = (key: string) => asString(memberOf(recorded, key)) ?? "";
  const [pluginName = "", functionName = ""] = text("name").split("-");
  const called = { id: text("id"), name: text("name"), pluginName, functionName };
  switch (text("type")) {
    case "text":
      return { kind: "text", text: text("text") };
    case "image":
      return { kind: "image", uri: text("uri") };
    case "function_call":
      return { kind: "function_call", ...called, arguments: { kind: "text", value: text("arguments") } };
    case "function_result":
      return { kind: "function_result", ...called, result: memberOf(recorded, "result") ?? { kind: "none" } };
    default:
      throw new Error(`unknown item ${text("type")}`);
  }
}
