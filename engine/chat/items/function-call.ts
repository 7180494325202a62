import { dictValue } from "../../values/dict.ts";
import { anything, asText, dictOf, nullable, union } from "../../values/python/validation.ts";
import type { Value } from "../../values/value.ts";
import type { FunctionCallItem } from "../chat-message.ts";
import { attributeOf, type XmlElement } from "../xml/xml-element.ts";
import type { XmlOutput } from "../xml/write-xml.ts";
import { completeNames, namesOf, readFunctionName } from "./function-name.ts";
import { heldInt, heldText, indexOf, present, sharedOf, textOf, valueOf, type HeldField } from "./item-fields.ts";
import { checkFields, INT_OR_NONE, TEXT_OR_NONE, type ContentModel, type ItemMaker } from "./item-model.ts";
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
  const text = argumentsText(item, jsonOf);
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

/** SK: `FunctionCallContent.__str__`. */
export function functionCallText(item: FunctionCallItem, jsonOf: (value: Value) => string): string {
  return `${item.name ?? "None"}(${argumentsText(item, jsonOf) ?? "None"})`;
}

/** SK: the constructor of `FunctionCallContent`. */
export const makeFunctionCall: ItemMaker = (given) => {
  const completed = completeNames(given);
  if (completed.kind !== "made") return completed;
  const checked = checkFields(MODEL, completed.made);
  if (checked.kind !== "made") return checked;
  const fields = checked.made;
  const own = present({
    id: textOf(fields, "id"),
    callId: textOf(fields, "call_id"),
    index: indexOf(fields, "index"),
    arguments: valueOf(fields, "arguments"),
  });
  return { kind: "made", made: { kind: "function_call", ...sharedOf(fields), ...namesOf(fields), ...own } };
};

/** The fields as SK holds them, without those that all items have. */
export function functionCallFields(item: FunctionCallItem): readonly HeldField[] {
  return [
    ["id", heldText(item.id)],
    ["call_id", heldText(item.callId)],
    ["index", heldInt(item.index)],
    ["name", heldText(item.name)],
    ["function_name", heldText(item.functionName)],
    ["plugin_name", heldText(item.pluginName)],
    ["arguments", item.arguments],
  ];
}

function argumentsText(item: FunctionCallItem, jsonOf: (value: Value) => string): string | undefined {
  const given = item.arguments;
  return given === undefined || given.kind === "text" ? given?.value : jsonOf(given);
}

const MODEL: ContentModel = {
  className: "FunctionCallContent",
  contentType: ["FUNCTION_CALL_CONTENT", "function_call"],
  fields: [
    { name: "id", check: TEXT_OR_NONE },
    { name: "call_id", check: TEXT_OR_NONE },
    { name: "index", check: INT_OR_NONE },
    { name: "name", check: TEXT_OR_NONE },
    { name: "function_name", check: asText },
    { name: "plugin_name", check: TEXT_OR_NONE },
    {
      name: "arguments",
      check: nullable(
        union([
          ["str", asText],
          ["dict[str,any]", dictOf(anything)],
        ]),
      ),
    },
  ],
};
