import { dictValue } from "../../values/dict.ts";
import type { Value } from "../../values/value.ts";
import type { TextItem } from "../chat-message.ts";
import { unescapeHtml } from "../python/unescape-html.ts";
import { attributeOf, type XmlElement } from "../xml/xml-element.ts";
import type { XmlOutput } from "../xml/write-xml.ts";
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
