import { dictValue } from "../../values/dict.ts";
import type { Value } from "../../values/value.ts";
import type { FunctionCallItem } from "../chat-message.ts";
import { attributeOf, type XmlElement } from "../xml/xml-element.ts";
import type { XmlOutput } from "../xml/write-xml.ts";
import { readFunctionName } from "./function-name.ts";
import { textOrNone, writtenAttributes, type ItemReading } from "./item-reading.ts";

/** SK: `FunctionCallContent.from_element`: arguments are decoded once only [item-function-call-entities]. */
export function readFunctionCall(element: XmlElement): ItemReading {
  const id = attributeOf(element, "id")?.value.text;
  const { text, map } = element.text;
  return {
    kind: "item",
    item: {
      kind: "function_call",
      ...(id !== undefined && { id }),
      ...readFunctionName(element),
      arguments: { kind: "text", value: text },
      map,
      span: element.span,
    },
  };
}

/** SK: `FunctionCallContent.to_element`. */
export function functionCallToXml(item: FunctionCallItem, jsonOf: (value: Value) => string): XmlOutput {
  const attributes = writtenAttributes(["id", item.id], ["name", item.name]);
  const given = item.arguments;
  if (given === undefined || (given.kind === "dict" && given.entries.length === 0)) {
    return { name: "function_call", attributes };
  }
  return { name: "function_call", attributes, text: given.kind === "text" ? given.value : jsonOf(given) };
}

/** SK: `FunctionCallContent.to_dict`. */
export function functionCallToDict(item: FunctionCallItem, jsonOf: (value: Value) => string): Value {
  const given = item.arguments;
  const text = given === undefined || given.kind === "text" ? given?.value : jsonOf(given);
  return dictValue([
    ["id", textOrNone(item.id)],
    ["type", { kind: "text", value: "function" }],
    [
      "function",
      dictValue([
        ["name", textOrNone(item.name)],
        ["arguments", textOrNone(text, item.map)],
      ]),
    ],
  ]);
}
