import { libraryError } from "../../errors.ts";
import { readInt } from "../../values/python/number-reader.ts";
import { quotedText } from "../../values/python/quoted-text.ts";
import { dictValue } from "../../values/dict.ts";
import type { Validator } from "../../values/python/validation.ts";
import type { Value } from "../../values/value.ts";
import type { AnnotationItem, StreamingAnnotationItem } from "../chat-message.ts";
import { attributeOf, type XmlAttribute, type XmlElement } from "../xml/xml-element.ts";
import type { XmlOutput } from "../xml/write-xml.ts";
import { heldInt, heldText, intOf, present, sharedOf, textOf, type HeldField } from "./item-fields.ts";
import { INT_OR_NONE, modelMaker, TEXT_OR_NONE, type ContentModel, type ItemMaker } from "./item-model.ts";
import { itemFailure, writtenAttributes, type ItemFailure, type ItemReading } from "./item-reading.ts";

type Annotation = AnnotationItem | StreamingAnnotationItem;

/** SK: `CitationType`. */
const CITATION_TYPES: readonly string[] = ["url_citation", "file_path", "file_citation", "container_file_citation"];
const TYPE_EXPECTED = "Input should be 'url_citation', 'file_path', 'file_citation' or 'container_file_citation'";
const CLASS_NAMES = { annotation: "AnnotationContent", streaming_annotation: "StreamingAnnotationContent" } as const;
const FIELDS: ContentModel["fields"] = [
  { name: "file_id", check: TEXT_OR_NONE },
  { name: "quote", check: TEXT_OR_NONE },
  { name: "start_index", check: INT_OR_NONE },
  { name: "end_index", check: INT_OR_NONE },
  { name: "url", check: TEXT_OR_NONE },
  { name: "title", check: TEXT_OR_NONE },
  { name: "citation_type", alias: "type", check: citationType() },
];

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
  const { kind, citationType, url, title } = item;
  const attributes = writtenAttributes(
    ["type", citationType === undefined ? undefined : `CitationType.${citationType.toUpperCase()}`],
    ["file_id", item.fileId],
    ["quote", item.quote],
    ["start_index", item.startIndex?.toString()],
    ["end_index", item.endIndex?.toString()],
  );
  // These two are written even where they are empty [own-annotation-empty-url].
  const origin = Object.entries(present({ url, title }));
  return { name: kind, attributes: [...attributes, ...origin] };
}

/** SK: `AnnotationContent.to_dict`: a text of its own making. */
export function annotationToDict(item: Annotation): Value {
  const source = nonEmpty(item.fileId) ?? item.url ?? "None";
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
  const error = {
    ...libraryError("ValidationError", `1 validation error for ${CLASS_NAMES[kind]}`),
    errors: [{ loc: ["type"], type: "enum", msg: TYPE_EXPECTED }],
  };
  return itemFailure("annotation-type-unknown", type.valueSpan, [type.value.text], error);
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === "" ? undefined : text;
}

/** SK: the constructors of `AnnotationContent` and `StreamingAnnotationContent`. */
export const makeAnnotation: ItemMaker = maker("annotation");
export const makeStreamingAnnotation: ItemMaker = maker("streaming_annotation");

/** The fields as SK holds them, without those that all items have. */
export function annotationFields(item: Annotation): readonly HeldField[] {
  return [
    ["file_id", heldText(item.fileId)],
    ["quote", heldText(item.quote)],
    ["start_index", heldInt(item.startIndex)],
    ["end_index", heldInt(item.endIndex)],
    ["url", heldText(item.url)],
    ["title", heldText(item.title)],
    ["citation_type", heldText(item.citationType)],
  ];
}

/** SK: `AnnotationContent.__str__`; the streaming form shows its title too. */
export function annotationText(item: Annotation): string {
  const { kind, citationType = "None", fileId = "None", url = "None", quote = "None", title = "None" } = item;
  const shown = kind === "annotation" ? "" : ` title=${title},`;
  const indices = `start_index=${item.startIndex ?? "None"}, end_index=${item.endIndex ?? "None"}`;
  return `${CLASS_NAMES[kind]}(type=${citationType}, file_id=${fileId}, url=${url}, quote=${quote},${shown} ${indices})`;
}

function maker(kind: Annotation["kind"]): ItemMaker {
  const contentType = [`${kind.toUpperCase()}_CONTENT`, kind] as const;
  return modelMaker({ className: CLASS_NAMES[kind], contentType, fields: FIELDS }, (checked) => {
    const own = present({
      fileId: textOf(checked, "file_id"),
      quote: textOf(checked, "quote"),
      startIndex: intOf(checked, "start_index"),
      endIndex: intOf(checked, "end_index"),
      url: textOf(checked, "url"),
      title: textOf(checked, "title"),
      citationType: textOf(checked, "citation_type"),
    });
    return { kind, ...sharedOf(checked), ...own };
  });
}

function citationType(): Validator {
  return (input, loc) =>
    input.kind === "none" || (input.kind === "text" && CITATION_TYPES.includes(input.value))
      ? { kind: "valid", value: input }
      : { kind: "invalid", faults: [{ loc, type: "enum", msg: TYPE_EXPECTED, input }] };
}
