import { textMessage } from "../../../engine/chat/text-message.ts";
import {
  AUTHOR_ROLES,
  memberOf,
  type AnnotationItem,
  type ChatMessage,
  type ContentItem,
  type Value,
} from "../../../engine/index.ts";
import { dictValue, textValue } from "../../../engine/values/dict.ts";
import { asString } from "../../support/values.ts";
import { taggedValue } from "../tagged-value.ts";
import { Refused } from "./refused.ts";

/** The messages of a case's history: content classes with their arguments. */
export function historyOf(recorded: Value): readonly ChatMessage[] {
  return recorded.kind === "list" ? recorded.items.map(message) : [];
}

function message(recorded: Value): ChatMessage {
  const name = text(recorded, "name");
  const items = memberOf(recorded, "items");
  const made = items?.kind === "list" ? items.items.map(item) : undefined;
  const role = AUTHOR_ROLES.find((one) => one === text(recorded, "role"));
  if (role === undefined) throw new Refused("ChatMessageContent", "role", "enum");
  if (made === undefined) return textMessage(role, text(recorded, "content") ?? "", name);
  return { role, items: made, ...(name !== undefined && { name }) };
}

function item(recorded: Value): ContentItem {
  const className = text(recorded, "class");
  switch (className) {
    case "TextContent":
    case "StreamingTextContent": {
      const said = text(recorded, "text");
      if (said === undefined) throw new Refused(className, "text", "string_type");
      return { kind: "text", text: said };
    }
    case "ImageContent":
      return { kind: "image", ...binary(recorded) };
    case "AudioContent":
      return { kind: "audio", ...binary(recorded) };
    case "BinaryContent":
      return { kind: "binary", ...binary(recorded) };
    case "FunctionCallContent": {
      const given = memberOf(recorded, "arguments");
      const id = text(recorded, "id");
      return {
        kind: "function_call",
        ...(id !== undefined && { id }),
        ...names(recorded),
        ...(given !== undefined && given.kind !== "none" && { arguments: given }),
      };
    }
    case "FunctionResultContent":
      return {
        kind: "function_result",
        id: text(recorded, "id") ?? "",
        ...names(recorded),
        result: resultValue(memberOf(recorded, "result") ?? { kind: "none" }),
      };
    case "ReasoningContent":
      return { kind: "reasoning", ...defined({ text: text(recorded, "text") }) };
    case "FileReferenceContent":
      return { kind: "file_reference", ...defined({ fileId: text(recorded, "file_id") }) };
    case "AnnotationContent":
      return annotation(recorded);
    default:
      throw new Error(`unknown class ${className ?? ""}`);
  }
}

function annotation(recorded: Value): AnnotationItem {
  const start = memberOf(recorded, "start_index");
  const end = memberOf(recorded, "end_index");
  return {
    kind: "annotation",
    ...defined({ fileId: text(recorded, "file_id"), quote: text(recorded, "quote") }),
    ...(start?.kind === "int" && { startIndex: start.value }),
    ...(end?.kind === "int" && { endIndex: end.value }),
  };
}

/** Data without a data URI is called text/plain, and has no format [history-image-data-no-mime]. */
function binary(recorded: Value): { readonly uri?: string; readonly dataUri?: string } {
  const data = text(recorded, "data");
  const mime = text(recorded, "mime_type") ?? "text/plain";
  const made = data === undefined ? undefined : `data:${mime};${text(recorded, "data_format") ?? ""},${data}`;
  return defined({ uri: text(recorded, "uri"), dataUri: text(recorded, "data_uri") ?? made });
}

function names(recorded: Value): { name?: string; pluginName?: string; functionName: string } {
  const name = text(recorded, "name");
  if (name === undefined) {
    const functionName = text(recorded, "function_name") ?? "";
    const pluginName = text(recorded, "plugin_name");
    return pluginName === undefined
      ? { ...(functionName !== "" && { name: functionName }), functionName }
      : { name: `${pluginName}-${functionName}`, pluginName, functionName };
  }
  const hyphen = name.indexOf("-");
  if (hyphen < 0) return { name, functionName: name };
  return { name, pluginName: name.slice(0, hyphen), functionName: name.slice(hyphen + 1) };
}

/** A result is plain JSON, a content object or an exception. */
function resultValue(recorded: Value): Value {
  const raised = text(recorded, "$exception");
  if (raised !== undefined) {
    return { kind: "object", className: "RuntimeError", text: raised, repr: `RuntimeError('${raised}')` };
  }
  if (recorded.kind === "list") return { kind: "list", items: recorded.items.map(resultValue) };
  const className = text(recorded, "class");
  if (className === undefined) return taggedValue(recorded);
  if (className === "ChatMessageContent") return { kind: "message", message: message(recorded) };
  const shown = text(recorded, "text") ?? text(recorded, "data_uri") ?? text(recorded, "uri") ?? "";
  const json = contentJson(recorded);
  return { kind: "object", className, text: shown, repr: shown, ...(json && { json }) };
}

/** How Python's client dumps a text, or a picture with its data. */
function contentJson(recorded: Value): Value | undefined {
  const type = { TextContent: "text", ImageContent: "image" }[text(recorded, "class") ?? ""];
  const field = type === "text" ? "text" : "data_uri";
  const value = memberOf(recorded, field);
  if (type === undefined || value === undefined) return undefined;
  return dictValue([
    ["metadata", dictValue([])],
    ["content_type", textValue(type)],
    [field, value],
  ]);
}

function text(recorded: Value, key: string): string | undefined {
  return asString(memberOf(recorded, key));
}

/** Without the members that are not there. */
function defined<T extends Readonly<Record<string, string | undefined>>>(members: T): { [K in keyof T]?: string } {
  const found: { [K in keyof T]?: string } = {};
  for (const key in members) {
    const value = members[key];
    if (value !== undefined) found[key] = value;
  }
  return found;
}
