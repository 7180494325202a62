import { dictValue } from "../../values/dict.ts";
import type { Value } from "../../values/value.ts";
import type { ReasoningItem } from "../chat-message.ts";
import { unescapeHtml } from "../python/unescape-html.ts";
import type { XmlElement } from "../xml/xml-element.ts";
import type { XmlOutput } from "../xml/write-xml.ts";
import { textOrNone, type ItemReading } from "./item-reading.ts";
import { numberTooLong } from "./number-too-long.ts";

/** SK: `ReasoningContent.from_element`. */
export function readReasoning(element: XmlElement): ItemReading {
  const unescaped = unescapeHtml(element.text);
  if (unescaped.kind === "too-long") return numberTooLong(unescaped, element.text);
  const { text, map } = unescaped.text;
  return { kind: "item", item: { kind: "reasoning", text, map, span: element.span } };
}

/** SK: `ReasoningContent.to_element`. */
export function reasoningToXml({ text }: ReasoningItem): XmlOutput {
  return { name: "reasoning", attributes: [], ...(text !== undefined && { text }) };
}

/** SK: `ReasoningContent.to_dict`. */
export function reasoningToDict({ text, map }: ReasoningItem): Value {
  return dictValue([
    ["type", { kind: "text", value: "reasoning" }],
    ["text", textOrNone(text, map)],
  ]);
}
