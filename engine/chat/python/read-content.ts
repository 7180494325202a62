import { libraryError } from "../../errors.ts";
import { span } from "../../span.ts";
import { textValue } from "../../values/dict.ts";
import type { Value } from "../../values/value.ts";
import type { ContentItem } from "../chat-message.ts";
import { readAnnotation } from "../items/annotation.ts";
import { readBinary } from "../items/binary.ts";
import { readFileReference } from "../items/file-reference.ts";
import { readFunctionCall } from "../items/function-call.ts";
import { readFunctionResult } from "../items/function-result.ts";
import type { Construction, Refusal } from "../items/item-model.ts";
import type { ItemReading } from "../items/item-reading.ts";
import type { ValueTexts } from "../items/item-to-xml.ts";
import { ITEM_MAKERS } from "../items/make-item.ts";
import { readReasoning } from "../items/reasoning.ts";
import { readText } from "../items/text.ts";
import { readXml } from "../xml/read-xml.ts";
import type { XmlElement } from "../xml/xml-element.ts";
import type { Content } from "./content.ts";
import { makeMessage } from "./make-message.ts";
import { finishMessage } from "./message-draft.ts";
import { joinedContent, readItems, readMessage } from "./read-message.ts";
import { surrogateError } from "./surrogate-error.ts";

/** A content of a class of SK's, read from XML of one element. SK: `from_element` of Python's `fromstring`. */
export function readContent(className: string, xml: string, texts: ValueTexts): Construction<Content> {
  const surrogate = surrogateError(xml, span(0, xml.length), 0);
  if (surrogate !== undefined) return { kind: "raised", error: surrogate.error };
  const element = onlyElement(xml);
  if (element === undefined) return raised("ParseError", "not well-formed (invalid token)");
  if (className === "ChatMessageContent" || className === "StreamingChatMessageContent") {
    if (element.name !== "message") return raised("ContentInitializationError", "Element tag is not message");
    return className === "ChatMessageContent" ? message(xml, element) : streamingMessage(xml, element, texts);
  }
  const reader = READERS.get(className);
  if (reader === undefined) return raised("NameError", `name '${className}' is not defined`);
  if (reader.tag !== undefined && reader.tag !== element.name) {
    return raised("ContentInitializationError", `Element tag is not ${reader.tag}`);
  }
  const reading = reader.read(element);
  if (reading.kind === "failed") return { kind: "raised", error: reading.error };
  // Streamed pieces are made without the index that they need.
  if (className.startsWith("Streaming") && (reading.item.kind === "text" || reading.item.kind === "reasoning")) {
    const { text = "" } = reading.item;
    const made = ITEM_MAKERS.get(className)?.(new Map([["text", textValue(text)]]), texts);
    if (made !== undefined && made.kind !== "made") return made;
  }
  return { kind: "made", made: { kind: "item", item: reading.item } };
}

function message(xml: string, element: XmlElement): Construction<Content> {
  const reading = readMessage(xml, element);
  if (reading.kind === "failed") return { kind: "raised", error: reading.error };
  return { kind: "made", made: { kind: "message", message: finishMessage(reading.draft) } };
}

/** Attributes and content are the arguments of the streaming message's constructor. */
function streamingMessage(xml: string, element: XmlElement, texts: ValueTexts): Construction<Content> {
  const items = readItems(xml, element);
  if ("kind" in items) return { kind: "raised", error: items.error };
  const given = new Map<string, Value>(element.attributes.map(({ name, value }) => [name, textValue(value.text)]));
  const joined = joinedContent(items, element);
  if (joined === undefined) given.set("items", { kind: "list", items: items.map(itemValue) });
  else given.set("content", textValue(joined.text));
  const made = makeMessage("StreamingChatMessageContent", given, texts);
  return made.kind === "made" ? { kind: "made", made: { kind: "message", message: made.made } } : made;
}

function itemValue(item: ContentItem): Value {
  return { kind: "item", item };
}

/** The only element of a document; nothing where the text is none. */
function onlyElement(xml: string): XmlElement | undefined {
  const declaration = /^<\?xml[ \t\r\n][^?]*\?>/.exec(xml)?.[0] ?? "";
  const reading = readXml(xml, span(declaration.length, xml.length));
  if (reading.kind === "fault") return undefined;
  const [element, ...others] = reading.children;
  if (element === undefined || others.length > 0) return undefined;
  return [reading.text, element.tail].every(({ text }) => /^[ \t\r\n]*$/.test(text)) ? element : undefined;
}

function raised(className: string, text: string): Refusal {
  return { kind: "raised", error: libraryError(className, text) };
}

interface Reader {
  /** The tag that the class insists on; annotations and file references take any [xml-annotation-any-tag]. */
  readonly tag?: string;
  readonly read: (element: XmlElement) => ItemReading;
}

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["TextContent", { tag: "text", read: readText }],
  ["StreamingTextContent", { tag: "text", read: readText }],
  ["ImageContent", { tag: "image", read: readBinary("image") }],
  ["AudioContent", { tag: "audio", read: readBinary("audio") }],
  ["BinaryContent", { tag: "binary", read: readBinary("binary") }],
  ["FunctionCallContent", { tag: "function_call", read: readFunctionCall }],
  ["FunctionResultContent", { tag: "function_result", read: readFunctionResult }],
  ["ReasoningContent", { tag: "reasoning", read: readReasoning }],
  ["StreamingReasoningContent", { tag: "reasoning", read: readReasoning }],
  ["AnnotationContent", { read: readAnnotation("annotation") }],
  ["StreamingAnnotationContent", { read: readAnnotation("streaming_annotation") }],
  ["FileReferenceContent", { read: readFileReference("file_reference") }],
  ["StreamingFileReferenceContent", { read: readFileReference("streaming_file_reference") }],
]);
