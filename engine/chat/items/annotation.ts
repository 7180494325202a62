import { libraryError } from "../../errors.ts";
import { readInt } from "../../values/python/number-reader.ts";
import { quotedText } from "../../values/python/quoted-text.ts";
import { dictValue } from "../../values/dict.ts";
import type { Value } from "../../values/value.ts";
import type { AnnotationItem, StreamingAnnotationItem } from "../chat-message.ts";
import { attributeOf, type XmlAttribute, type XmlElement } from "../xml/xml-element.ts";
import type { XmlOutput } from "../xml/write-xml.ts";
import { itemFailure, writtenAttributes, type ItemFailure, type ItemReading } from "./item-reading.ts";

type Annotation = AnnotationItem | StreamingAnnotationItem;

/** SK: `AnnotationContent.from_element`, and that of its streaming form. */
export function readAnnotation(kind: Annotation["kind"]): (element: XmlElement) => ItemReading {
  return (element) => {
    const text = (name: string): string | undefined => attributeOf(element, name)?.value.text;
    const startIndex = readIndex(attributeOf(element, "start_index"));
    if (typeof startIndex === "object") return startIndex;
    const endIndex = readIndex(attributeOf(element, "end_index"));
    if (typeof endIndex === "object") return endIndex;
    const type = attributeOf(element, "type");
    if (type !== undefined && !CITATION_TYPES.includes(type.value.text)) return unknownType(kind, type);
    const fileId = text("file_id");
    const quote = text("quote");
    const url = text("url");
    const title = text("title");
    const item: Omit<AnnotationItem, "kind"> = {
      span: element.span,
      ...(fileId !== undefined && { fileId }),
      ...(quote !== undefined && { quote }),
      ...(startIndex !== undefined && { startIndex }),
      ...(endIndex !== undefined && { endIndex }),
      ...(url !== undefined && url !== "" && { url }),
      ...(title !== undefined && title !== "" && { title }),
      ...(type !== undefined && { citationType: type.value.text }),
    };
    return { kind: "item", item: { ...item, kind } };
  };
}

/** SK: `AnnotationContent.to_element`: the type is written as Python prints the enum member [item-annotation]. */
export function annotationToXml(item: Annotation): XmlOutput {
  const { citationType } = item;
  return {
    name: item.kind,
    attributes: writtenAttributes(
      ["type", citationType === undefined ? undefined : `CitationType.${citationType.toUpperCase()}`],
      ["file_id", item.fileId],
      ["quote", item.quote],
      ["start_index", item.startIndex?.toString()],
      ["end_index", item.endIndex?.toString()],
      ["url", item.url],
      ["title", item.title],
    ),
  };
}

/** SK: `AnnotationContent.to_dict`: a text of its own making. */
export function annotationToDict(item: Annotation): Value {
  const source = nonEmpty(item.fileId) ?? nonEmpty(item.url) ?? "None";
  const { citationType = "None", quote = "None", title = "None", startIndex, endIndex } = item;
  const index = `(Start Index=${startIndex ?? "None"}->End Index=${endIndex ?? "None"})`;
  const text =
    item.kind === "annotation"
      ? `type=${citationType}, ${source} ${quote} ${index}`
      : `type=${citationType}, ${source}, quote=${quote}, title=${title} ${index}`;
  return dictValue([
    ["type", { kind: "text", value: "text" }],
    ["text", { kind: "text", value: text }],
  ]);
}

function readIndex(attribute: XmlAttribute | undefined): bigint | undefined | ItemFailure {
  if (attribute === undefined || attribute.value.text === "") return undefined;
  const written = attribute.value.text;
  const index = readInt(written);
  if (index !== undefined) return index;
  const error = libraryError("ValueError", `invalid literal for int() with base 10: ${quotedText(written)}`);
  return itemFailure("index-not-a-number", attribute.valueSpan, [written], error);
}

function unknownType(kind: Annotation["kind"], type: XmlAttribute): ItemFailure {
  const className = kind === "annotation" ? "AnnotationContent" : "StreamingAnnotationContent";
  const msg = "Input should be 'url_citation', 'file_path', 'file_citation' or 'container_file_citation'";
  const error = {
    ...libraryError("ValidationError", `1 validation error for ${className}`),
    errors: [{ loc: ["type"], type: "enum", msg }],
  };
  return itemFailure("annotation-type-unknown", type.valueSpan, [type.value.text], error);
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === "" ? undefined : text;
}

/** SK: `CitationType`. */
const CITATION_TYPES: readonly string[] = ["url_citation", "file_path", "file_citation", "container_file_citation"];
