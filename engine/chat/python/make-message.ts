import { libraryError } from "../../errors.ts";
import { pythonTypeName } from "../../values/python/type-name.ts";
import {
  asInt,
  invalid,
  nullable,
  type Location,
  type ValidationFault,
  type Validator,
} from "../../values/python/validation.ts";
import { isTruthy } from "../../values/truth.ts";
import type { Value } from "../../values/value.ts";
import { AUTHOR_ROLES, FINISH_REASONS, MESSAGE_STATUSES, type ChatMessage, type ContentItem } from "../chat-message.ts";
import { indexOf, present, sharedOf, textOf } from "../items/item-fields.ts";
import {
  checkFields,
  INT_OR_NONE,
  TEXT_OR_NONE,
  type Construction,
  type ContentModel,
  type Fields,
  type Refusal,
} from "../items/item-model.ts";
import type { ValueTexts } from "../items/item-to-xml.ts";
import { TAGGED_MAKERS } from "../items/make-item.ts";
import { makeStreamingText, makeText } from "../items/text.ts";

/** The classes of messages. */
export type MessageClass = "ChatMessageContent" | "StreamingChatMessageContent";

/** SK: the constructors of `ChatMessageContent` and `StreamingChatMessageContent`. */
export function makeMessage(className: MessageClass, given: Fields, texts: ValueTexts): Construction<ChatMessage> {
  const streaming = className === "StreamingChatMessageContent";
  const unfit = unfitArguments(className, given);
  if (unfit !== undefined)
    return { kind: "raised", error: libraryError("TypeError", `${className}.__init__() ${unfit}`) };
  const fields = new Map([...given].filter(([name, value]) => !DROPPED.has(name) || isTruthy(value)));
  const content = given.get("content");
  if (content !== undefined && isTruthy(content)) {
    const text = contentText(given, content, streaming, texts);
    if (text.kind !== "made") return text;
    const items = fields.get("items") ?? { kind: "list", items: [] };
    if (items.kind !== "list") {
      const message = `'${pythonTypeName(items)}' object has no attribute 'append'`;
      return { kind: "raised", error: libraryError("AttributeError", message) };
    }
    fields.set("items", { kind: "list", items: [...items.items, { kind: "item", item: text.made }] });
  }
  const items: Construction<ContentItem>[] = [];
  const checked = checkFields(model(className, streaming, items, texts), fields);
  const raised = items.find((item) => item.kind === "raised");
  if (raised?.kind === "raised") return raised;
  if (checked.kind !== "made") return checked;
  const made = checked.made;
  const own = present({
    name: textOf(made, "name"),
    encoding: textOf(made, "encoding"),
    finishReason: FINISH_REASONS.find((one) => one === textOf(made, "finish_reason")),
    status: MESSAGE_STATUSES.find((one) => one === textOf(made, "status")),
    choiceIndex: streaming ? indexOf(made, "choice_index") : undefined,
    functionInvokeAttempt: streaming ? indexOf(made, "function_invoke_attempt") : undefined,
  });
  const role = AUTHOR_ROLES.find((one) => one === textOf(made, "role")) ?? "user";
  return {
    kind: "made",
    made: { role, ...sharedOf(made), ...own, items: items.flatMap((one) => (one.kind === "made" ? [one.made] : [])) },
  };
}

/** What Python says of arguments that do not fit the constructor's signature. */
function unfitArguments(className: MessageClass, given: Fields): string | undefined {
  if (given.has("self")) return "got multiple values for argument 'self'";
  const required = className === "ChatMessageContent" ? ["role"] : ["role", "choice_index"];
  const foreign = [...given.keys()].find((name) => !STREAMING_ARGUMENTS.has(name));
  if (className === "StreamingChatMessageContent" && foreign !== undefined) {
    return `got an unexpected keyword argument '${foreign}'`;
  }
  const missing = required.filter((name) => !given.has(name)).map((name) => `'${name}'`);
  if (missing.length === 0) return undefined;
  const what = missing.length === 1 ? "argument" : "arguments";
  return `missing ${missing.length} required positional ${what}: ${missing.join(" and ")}`;
}

/** The item that the constructor makes of `content`; arguments that it drops for the message stand here as given. */
function contentText(given: Fields, content: Value, streaming: boolean, texts: ValueTexts): Construction<ContentItem> {
  const fields = new Map([["text", content]]);
  for (const name of ["ai_model_id", "inner_content", "metadata", "encoding", ...(streaming ? ["choice_index"] : [])]) {
    const value = given.get(name);
    if (value !== undefined && (name !== "metadata" || isTruthy(value))) fields.set(name, value);
  }
  return (streaming ? makeStreamingText : makeText)(fields, texts);
}

/** The class as pydantic checks it. Items that are made while it does so are put into `made`. */
function model(
  className: MessageClass,
  streaming: boolean,
  made: Construction<ContentItem>[],
  texts: ValueTexts,
): ContentModel {
  const fields: ContentModel["fields"] = [
    { name: "role", check: member(AUTHOR_ROLES) },
    { name: "name", check: TEXT_OR_NONE },
    { name: "items", check: itemList(made, texts) },
    { name: "encoding", check: TEXT_OR_NONE },
    { name: "finish_reason", check: nullable(member(FINISH_REASONS)) },
    { name: "status", check: nullable(member(MESSAGE_STATUSES)) },
  ];
  return {
    className,
    contentType: ["CHAT_MESSAGE_CONTENT", "message"],
    ...(streaming && { before: [{ name: "choice_index", check: asInt }] }),
    fields: streaming ? [...fields, { name: "function_invoke_attempt", check: INT_OR_NONE }] : fields,
  };
}

function member(choices: readonly string[]): Validator {
  const quoted = choices.map((choice) => `'${choice}'`);
  const message = `Input should be ${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1)}`;
  return (input, loc) =>
    input.kind === "text" && choices.includes(input.value)
      ? { kind: "valid", value: input }
      : invalid(loc, "enum", message, input);
}

/** A list whose mappings become items by their `content_type`; items that stand in it stay. */
function itemList(made: Construction<ContentItem>[], texts: ValueTexts): Validator {
  return (input, loc) => {
    if (input.kind !== "list") return invalid(loc, "list_type", "Input should be a valid list", input);
    const faults: ValidationFault[] = [];
    for (const [index, value] of input.items.entries()) {
      const item = itemOf(value, [...loc, index], texts);
      if (item.kind === "invalid") faults.push(...item.faults);
      made.push(item);
      if (item.kind === "raised") break;
    }
    return faults.length === 0 ? { kind: "valid", value: input } : { kind: "invalid", faults };
  };
}

function itemOf(value: Value, loc: Location, texts: ValueTexts): Construction<ContentItem> {
  if (value.kind === "item") return { kind: "made", made: value.item };
  if (value.kind === "message") return refused(loc, "union_tag_invalid", unknownTag("message"), value);
  if (value.kind !== "dict") {
    const message = "Input should be a valid dictionary or object to extract fields from";
    return refused(loc, "model_attributes_type", message, value);
  }
  const given = fieldsOf(value);
  const tag = given.get("content_type");
  if (tag === undefined) {
    return refused(loc, "union_tag_not_found", "Unable to extract tag using discriminator 'content_type'", value);
  }
  const maker = tag.kind === "text" ? TAGGED_MAKERS.get(tag.value) : undefined;
  if (maker === undefined) return refused(loc, "union_tag_invalid", unknownTag(texts.textOf(tag)), value);
  const made = maker(given, texts);
  if (made.kind !== "invalid") return made;
  const under = [...loc, tag.kind === "text" ? tag.value : ""];
  return { ...made, faults: made.faults.map((fault) => ({ ...fault, loc: [...under, ...fault.loc] })) };
}

/** A mapping with text keys as keyword arguments. */
export function fieldsOf(value: Value): Fields {
  if (value.kind !== "dict") return new Map();
  return new Map(value.entries.flatMap(([key, one]) => (key.kind === "text" ? [[key.value, one] as const] : [])));
}

function refused(loc: Location, type: string, msg: string, input: Value): Refusal {
  return { kind: "invalid", title: "ChatMessageContent", faults: [{ loc, type, msg, input }] };
}

function unknownTag(tag: string): string {
  const expected = [...TAGGED_MAKERS.keys()].map((one) => `<ContentTypes.${one.toUpperCase()}_CONTENT: '${one}'>`);
  return `Input tag '${tag}' found using 'content_type' does not match any of the expected tags: ${expected.join(", ")}`;
}

/** What the constructor passes on only where it holds something. */
const DROPPED: ReadonlySet<string> = new Set([
  "ai_model_id",
  "content",
  "encoding",
  "finish_reason",
  "inner_content",
  "items",
  "metadata",
  "name",
  "status",
]);

const STREAMING_ARGUMENTS: ReadonlySet<string> = new Set([
  "ai_model_id",
  "choice_index",
  "content",
  "encoding",
  "finish_reason",
  "function_invoke_attempt",
  "inner_content",
  "items",
  "metadata",
  "name",
  "role",
]);
