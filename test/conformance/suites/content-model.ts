import { qualifiedName } from "../../../engine/chat/items/function-name.ts";
import { refusalError, type Construction, type Fields } from "../../../engine/chat/items/item-model.ts";
import { itemToText } from "../../../engine/chat/items/item-to-text.ts";
import type { ValueTexts } from "../../../engine/chat/items/item-to-xml.ts";
import { messageToAdd, roleMessageToAdd, toolMessageToAdd } from "../../../engine/chat/python/add-message.ts";
import {
  contentToDict,
  contentToText,
  contentToXml,
  makeContent,
  type Content,
} from "../../../engine/chat/python/content.ts";
import { dataBytes, readDataUri, writeDataUri } from "../../../engine/chat/python/data-uri.ts";
import { equalItems, equalMessages } from "../../../engine/chat/python/equal-content.ts";
import { makeHistory } from "../../../engine/chat/python/make-history.ts";
import { messageToDict } from "../../../engine/chat/python/message-to-dict.ts";
import { messageToPrompt } from "../../../engine/chat/python/message-to-prompt.ts";
import { parseArguments } from "../../../engine/chat/python/parse-arguments.ts";
import { readContent } from "../../../engine/chat/python/read-content.ts";
import { restoreHistory } from "../../../engine/chat/python/restore-history.ts";
import { serializeHistory } from "../../../engine/chat/python/serialize-history.ts";
import { setContent } from "../../../engine/chat/python/set-content.ts";
import { toPrompt } from "../../../engine/chat/python/to-prompt.ts";
import {
  memberOf,
  pythonRuntime,
  textMemberOf,
  writeJson,
  type AuthorRole,
  type ChatMessage,
  type DictValue,
  type LibraryError,
  type Value,
} from "../../../engine/index.ts";
import { jsonText } from "../../../engine/values/python/json-text.ts";
import { createPythonText } from "../../../engine/values/python/text-of.ts";
import { chatErrorJson, itemJson, messageJson, valueJson } from "../content-json.ts";
import type { Json, JsonObject, RecordedCase, Suite } from "../suite.ts";

/** Content items, messages and histories: made, read, written, compared, kept as JSON. */
export const contentModel: Suite = { file: "content-model", run };

const text = createPythonText(
  (messages) => toPrompt(messages, texts),
  (item) => itemToText(item, texts),
);
const texts: ValueTexts = { textOf: text.str, jsonOf: (value) => jsonText(value) ?? "null" };

/** What the library raises, on its way to the outcome. */
class Raised extends Error {
  readonly error: LibraryError;
  constructor(error: LibraryError) {
    super(error.message);
    this.error = error;
  }
}

function run({ value }: RecordedCase): Json {
  const outcome = OPERATIONS.get(textMemberOf(value, "op") ?? "");
  if (outcome === undefined) throw new Error("unknown op");
  return attempt(() => outcome(value));
}

function attempt(make: () => Json): Json {
  try {
    return make();
  } catch (error) {
    if (error instanceof Raised) return { error: chatErrorJson(error.error) };
    throw error;
  }
}

function done<T>(construction: Construction<T>): T {
  if (construction.kind !== "made") throw new Raised(refusalError(construction));
  return construction.made;
}

const OPERATIONS: ReadonlyMap<string, (recorded: DictValue) => Json> = new Map<string, (recorded: DictValue) => Json>([
  ["construct", (recorded) => describe(build(memberOf(recorded, "value")))],
  ["from_element", (recorded) => describe(fromXml(textMemberOf(recorded, "class"), textMemberOf(recorded, "xml")))],
  ["round_trip", roundTrip],
  [
    "set_content",
    (recorded) =>
      messageJson(setContent(builtMessage(memberOf(recorded, "value")), textMemberOf(recorded, "content") ?? "")),
  ],
  ["to_dict_keys", toDictKeys],
  ["message_to_prompt", promptOfMessage],
  ["parse_arguments", parsed],
  ["qualified_name", named],
  ["data_uri", dataUri],
  ["history", history],
  ["serialize", serialize],
  ["restore", restore],
  ["reparse", reparse],
]);

function roundTrip(recorded: DictValue): Json {
  const first = build(memberOf(recorded, "value"));
  const xml = contentToXml(first, texts);
  const second = fromXml(textMemberOf(memberOf(recorded, "value"), "class"), xml);
  return { xml, fields: contentJson(second), xml_again: contentToXml(second, texts), equal: isEqual(first, second) };
}

function toDictKeys(recorded: DictValue): Json {
  const message = builtMessage(memberOf(recorded, "value"));
  const [roleKey, contentKey] = [textMemberOf(recorded, "role_key"), textMemberOf(recorded, "content_key")];
  return dictJson(messageToDict(message, texts, roleKey, contentKey));
}

function promptOfMessage(recorded: DictValue): Json {
  const prompt = messageToPrompt(builtMessage(memberOf(recorded, "value")), texts);
  if (prompt.kind === "error") throw new Raised(prompt.error);
  return valueJson(prompt.value);
}

function parsed(recorded: DictValue): Json {
  const reading = parseArguments(memberOf(recorded, "arguments"));
  if (reading.kind === "error") throw new Raised(reading.error);
  return { value: valueJson(reading.value) };
}

function named(recorded: DictValue): Json {
  const content = build(memberOf(recorded, "value"));
  if (content.kind !== "item" || !("functionName" in content.item)) throw new Error("a function's item is needed");
  return qualifiedName(content.item, textMemberOf(recorded, "separator") ?? "");
}

function dataUri(recorded: DictValue): Json {
  const reading = readDataUri(textMemberOf(recorded, "uri") ?? "", textMemberOf(recorded, "default_mime_type"));
  if (reading.kind === "error") throw new Raised(reading.error);
  const { uri } = reading;
  return {
    mime_type: uri.mimeType,
    parameters: Object.fromEntries(uri.parameters),
    format: uri.format ?? null,
    bytes_hex: Buffer.from(dataBytes(uri)).toString("hex"),
    to_string: writeDataUri({ ...uri, parameters: new Map() }),
  };
}

function history(recorded: DictValue): Json {
  let messages = done(makeHistory(builtFields(memberOf(recorded, "init")), texts));
  const errors: Json[] = [];
  for (const [index, step] of listOf(memberOf(recorded, "steps")).entries()) {
    const error = attempt(() => {
      messages = stepped(messages, listOf(step));
      return null;
    });
    if (error !== null) errors.push({ step: index, ...Object(error) });
  }
  return { errors, messages: messages.map(messageJson), to_prompt: toPrompt(messages, texts) };
}

function stepped(messages: readonly ChatMessage[], [method, ...rest]: readonly Value[]): readonly ChatMessage[] {
  const name = method?.kind === "text" ? method.value : "";
  const last = rest.at(-1);
  const keywords =
    name !== "add_message" && last?.kind === "dict" && memberOf(last, "class") === undefined ? last : undefined;
  const given = built(rest[0] ?? { kind: "none" });
  const role = ROLE_METHODS.get(name);
  if (role !== undefined) return [...messages, done(roleMessageToAdd(role, given, builtFields(keywords), texts))];
  switch (name) {
    case "add_message":
      return [...messages, done(messageToAdd(given, texts))];
    case "add_tool_message":
      return [...messages, done(toolMessageToAdd(given, builtFields(keywords), texts))];
    case "clear":
      return [];
    case "extend":
      return [...messages, ...listOf(given).map(messageOf)];
    case "replace":
      return listOf(given).map(messageOf);
    case "remove_message": {
      const at = messages.findIndex((message) => equalMessages(message, messageOf(given)));
      return messages.filter((_, index) => index !== at);
    }
    default:
      throw new Error(`unknown method ${name}`);
  }
}

const ROLE_METHODS: ReadonlyMap<string, AuthorRole> = new Map([
  ["add_system_message", "system"],
  ["add_developer_message", "developer"],
  ["add_user_message", "user"],
  ["add_assistant_message", "assistant"],
]);

function serialize(recorded: DictValue): Json {
  const messages = listOf(memberOf(recorded, "messages")).map(builtMessage);
  const kept = serializeHistory(messages, texts);
  const restored = restoredMessages(writeJson(kept).text);
  return { json: valueJson(kept), restored_equal: areEqual(messages, restored), restored: restored.map(messageJson) };
}

function restore(recorded: DictValue): Json {
  const json = memberOf(recorded, "json") ?? { kind: "none" };
  return restoredMessages(json.kind === "text" ? json.value : (jsonText(json) ?? "")).map(messageJson);
}

function restoredMessages(json: string): readonly ChatMessage[] {
  const restored = restoreHistory(json, texts);
  if (restored.kind === "error") throw new Raised(restored.error);
  return restored.messages;
}

function reparse(recorded: DictValue): Json {
  const messages = listOf(memberOf(recorded, "messages")).map(builtMessage);
  const prompt = toPrompt(messages, texts);
  const outcome = pythonRuntime.chat.reparse(prompt);
  if (outcome.kind === "failed") throw new Raised(outcome.error);
  return { prompt, messages: outcome.messages.map(messageJson), equal: areEqual(messages, outcome.messages) };
}

function describe(content: Content): JsonObject {
  return {
    fields: contentJson(content),
    str: contentToText(content, texts),
    to_element: contentToXml(content, texts),
    to_dict: attempt(() => dictJson(contentToDict(content, texts))),
  };
}

function dictJson(made: ReturnType<typeof contentToDict>): Json {
  if (made.kind === "error") throw new Raised(made.error);
  return valueJson(made.value);
}

function contentJson(content: Content): JsonObject {
  return content.kind === "item" ? itemJson(content.item) : messageJson(content.message);
}

function fromXml(className = "", xml = ""): Content {
  return done(readContent(className, xml, texts));
}

/** A recorded `{class, …keyword arguments}` as an object. */
function build(recorded: Value | undefined): Content {
  const { class: className, ...given } = Object.fromEntries(builtFields(recorded));
  if (className?.kind !== "text") throw new Error("a class is needed");
  return done(makeContent(className.value, new Map(Object.entries(given)), texts));
}

function builtFields(recorded: Value | undefined): Fields {
  if (recorded?.kind !== "dict") return new Map();
  return new Map(
    recorded.entries.map(([key, value]) => {
      const name = key.kind === "text" ? key.value : "";
      const nested = name === "items" || name === "messages" || value.kind === "dict";
      return [name, nested ? built(value) : value] as const;
    }),
  );
}

/** Objects in a recorded value. */
function built(recorded: Value): Value {
  if (recorded.kind === "list") return { kind: "list", items: recorded.items.map(built) };
  return memberOf(recorded, "class") === undefined ? recorded : build(recorded);
}

function builtMessage(recorded: Value | undefined): ChatMessage {
  return messageOf(build(recorded));
}

function messageOf(value: Value): ChatMessage {
  if (value.kind !== "message") throw new Error("a message is needed");
  return value.message;
}

function listOf(value: Value | undefined): readonly Value[] {
  return value?.kind === "list" ? value.items : [];
}

function areEqual(one: readonly ChatMessage[], other: readonly ChatMessage[]): boolean {
  return (
    one.length === other.length &&
    one.every((message, index) => {
      const found = other[index];
      return found !== undefined && equalMessages(message, found);
    })
  );
}

function isEqual(one: Content, other: Content): boolean {
  if (one.kind === "item") return other.kind === "item" && equalItems(one.item, other.item);
  return other.kind === "message" && equalMessages(one.message, other.message);
}
