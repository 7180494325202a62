import { dictValue } from "../../values/dict.ts";
import { asInt, asText } from "../../values/python/validation.ts";
import type { Value } from "../../values/value.ts";
import type { TextItem } from "../chat-message.ts";
import { unescapeHtml } from "../python/unescape-html.ts";
import { attributeOf, type XmlElement } from "../xml/xml-element.ts";
import type { XmlOutput } from "../xml/write-xml.ts";
import { heldInt, heldText, indexOf, present, sharedOf, textOf, type HeldField } from "./item-fields.ts";
import { modelMaker, TEXT_OR_NONE, type ContentModel, type Fields, type ItemMaker } from "./item-model.ts";
import { mappedValue, writtenAttributes, type ItemReading } from "./item-reading.ts";
import { numberTooLong } from "./number-too-long.ts";

/** SK: `TextContent.from_element`. */
export function readText(element: XmlElement): ItemReading {
  const unescaped = unescapeHtml(element.text);
  if (unescaped.kind === "too-long") return numberTooLong(unescaped, element.text);
  const { text, map } = unescaped.text;
  const encoding = attributeOf(element, "encoding")?.value.text;
  return {
    kind: "item",
    item: { kind: "text", text, map, span: element.span, ...(encoding !== undefined && { encoding }) },
  };
}

/** SK: `TextContent.to_element`. */
export function textToXml({ text, encoding }: TextItem): XmlOutput {
  return { name: "text", attributes: writtenAttributes(["encoding", encoding]), text };
}

/** SK: `TextContent.to_dict`. */
export function textToDict({ text, map }: TextItem): Value {
  return dictValue([
    ["type", { kind: "text", value: "text" }],
    ["text", mappedValue(text, map)],
  ]);
}

/** SK: the constructors of `TextContent` and `StreamingTextContent`. */
export const makeText: ItemMaker = modelMaker(model("TextContent"), textItem);
export const makeStreamingText: ItemMaker = modelMaker(
  model("StreamingTextContent", { name: "choice_index", check: asInt, required: true }),
  textItem,
);

/** The fields as SK holds them, without those that all items have. */
export function textFields({ text, encoding, choiceIndex }: TextItem): readonly HeldField[] {
  return [
    ["text", heldText(text)],
    ["encoding", heldText(encoding)],
    ["choice_index", heldInt(choiceIndex)],
  ];
}

function textItem(fields: Fields): TextItem {
  const rest = present({ encoding: textOf(fields, "encoding"), choiceIndex: indexOf(fields, "choice_index") });
  return { kind: "text", ...sharedOf(fields), text: textOf(fields, "text") ?? "", ...rest };
}

function model(className: string, ...more: ContentModel["fields"]): ContentModel {
  const fields: ContentModel["fields"] = [
    { name: "text", check: asText, required: true },
    { name: "encoding", check: TEXT_OR_NONE },
    ...more,
  ];
  return { className, contentType: ["TEXT_CONTENT", "text"], fields };
}
