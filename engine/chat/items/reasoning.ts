import { dictValue } from "../../values/dict.ts";
import { asInt } from "../../values/python/validation.ts";
import type { Value } from "../../values/value.ts";
import type { ReasoningItem } from "../chat-message.ts";
import { unescapeHtml } from "../python/unescape-html.ts";
import type { XmlElement } from "../xml/xml-element.ts";
import type { XmlOutput } from "../xml/write-xml.ts";
import { heldInt, heldText, indexOf, present, sharedOf, textOf, type HeldField } from "./item-fields.ts";
import { modelMaker, TEXT_OR_NONE, type ContentModel, type Fields, type ItemMaker } from "./item-model.ts";
import { mappedValue, type ItemReading } from "./item-reading.ts";
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
export function reasoningToDict({ text = "", map }: ReasoningItem): Value {
  return dictValue([
    ["type", { kind: "text", value: "reasoning" }],
    ["text", mappedValue(text, map)],
  ]);
}

/** SK: the constructors of `ReasoningContent` and `StreamingReasoningContent`. */
export const makeReasoning: ItemMaker = modelMaker(model("ReasoningContent"), reasoningItem);
export const makeStreamingReasoning: ItemMaker = modelMaker(
  model("StreamingReasoningContent", { name: "choice_index", check: asInt, required: true }),
  reasoningItem,
);

/** The fields as SK holds them, without those that all items have. */
export function reasoningFields({ text, choiceIndex }: ReasoningItem): readonly HeldField[] {
  return [
    ["text", heldText(text)],
    ["choice_index", heldInt(choiceIndex)],
  ];
}

function reasoningItem(fields: Fields): ReasoningItem {
  const own = present({ text: textOf(fields, "text"), choiceIndex: indexOf(fields, "choice_index") });
  return { kind: "reasoning", ...sharedOf(fields), ...own };
}

function model(className: string, ...more: ContentModel["fields"]): ContentModel {
  const fields: ContentModel["fields"] = [{ name: "text", check: TEXT_OR_NONE }, ...more];
  return { className, contentType: ["REASONING_CONTENT", "reasoning"], fields };
}
