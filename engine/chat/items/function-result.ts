import { dictValue } from "../../values/dict.ts";
import type { Value } from "../../values/value.ts";
import type { FunctionResultItem } from "../chat-message.ts";
import { attributeOf, type XmlElement } from "../xml/xml-element.ts";
import type { XmlOutput } from "../xml/write-xml.ts";
import { readFunctionName } from "./function-name.ts";
import { mappedValue, writtenAttributes, type ItemReading } from "./item-reading.ts";

/** SK: `FunctionResultContent.from_element`. */
export function readFunctionResult(element: XmlElement): ItemReading {
  const { text, map } = element.text;
  return {
    kind: "item",
    item: {
      kind: "function_result",
      id: attributeOf(element, "id")?.value.text ?? "",
      ...readFunctionName(element),
      result: text === "" ? { kind: "none" } : { kind: "text", value: text },
      map,
      span: element.span,
    },
  };
}

/** SK: `FunctionResultContent.to_element`: no result is written as the text None [item-function-result-empty]. */
export function functionResultToXml(item: FunctionResultItem, textOf: (value: Value) => string): XmlOutput {
  return {
    name: "function_result",
    attributes: writtenAttributes(["id", item.id], ["name", item.name]),
    text: textOf(item.result),
  };
}

/** SK: `FunctionResultContent.to_dict`. */
export function functionResultToDict(item: FunctionResultItem): Value {
  return dictValue([
    ["tool_call_id", { kind: "text", value: item.id }],
    ["content", mappedResult(item)],
  ]);
}

/** The result as a value that says where it came from. */
export function mappedResult({ result, map }: FunctionResultItem): Value {
  return result.kind === "text" ? mappedValue(result.value, map) : result;
}
