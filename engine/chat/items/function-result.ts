import { dictValue } from "../../values/dict.ts";
import { anything, asText } from "../../values/python/validation.ts";
import { isTruthy } from "../../values/truth.ts";
import type { Value } from "../../values/value.ts";
import type { FunctionResultItem } from "../chat-message.ts";
import { attributeOf, type XmlElement } from "../xml/xml-element.ts";
import type { XmlOutput } from "../xml/write-xml.ts";
import { completeNames, namesOf, readFunctionName } from "./function-name.ts";
import { heldText, present, sharedOf, textOf, type HeldField } from "./item-fields.ts";
import { checkFields, TEXT_OR_NONE, type ContentModel, type ItemMaker } from "./item-model.ts";
import { mappedValue, textOrNone, writtenAttributes, type ItemReading } from "./item-reading.ts";

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
    ["tool_call_id", textOrNone(item.id)],
    ["content", mappedResult(item)],
  ]);
}

/** The result as a value that says where it came from. */
export function mappedResult({ result, map }: FunctionResultItem): Value {
  return result.kind === "text" ? mappedValue(result.value, map) : result;
}

/** SK: the constructor of `FunctionResultContent`. */
export const makeFunctionResult: ItemMaker = (given) => {
  const completed = completeNames(given);
  if (completed.kind !== "made") return completed;
  const callId = completed.made.get("call_id");
  const { made } = completed;
  // A call id that holds nothing is dropped.
  const kept = new Map([...made].filter(([name]) => name !== "call_id" || (callId !== undefined && isTruthy(callId))));
  const checked = checkFields(MODEL, kept);
  if (checked.kind !== "made") return checked;
  const fields = checked.made;
  const own = present({
    id: textOf(fields, "id"),
    callId: textOf(fields, "call_id"),
    encoding: textOf(fields, "encoding"),
  });
  const result = fields.get("result") ?? { kind: "none" };
  return { kind: "made", made: { kind: "function_result", ...sharedOf(fields), ...namesOf(fields), ...own, result } };
};

/** The fields as SK holds them, without those that all items have. */
export function functionResultFields(item: FunctionResultItem): readonly HeldField[] {
  return [
    ["id", heldText(item.id)],
    ["call_id", heldText(item.callId)],
    ["result", item.result.kind === "none" ? undefined : item.result],
    ["name", heldText(item.name)],
    ["function_name", heldText(item.functionName)],
    ["plugin_name", heldText(item.pluginName)],
    ["encoding", heldText(item.encoding)],
  ];
}

const MODEL: ContentModel = {
  className: "FunctionResultContent",
  contentType: ["FUNCTION_RESULT_CONTENT", "function_result"],
  fields: [
    { name: "id", check: TEXT_OR_NONE },
    { name: "call_id", check: TEXT_OR_NONE },
    { name: "result", check: anything },
    { name: "name", check: TEXT_OR_NONE },
    { name: "function_name", check: asText },
    { name: "plugin_name", check: TEXT_OR_NONE },
    { name: "encoding", check: TEXT_OR_NONE },
  ],
};
