import { libraryError } from "../../errors.ts";
import { textValue } from "../../values/dict.ts";
import { pythonTypeName } from "../../values/python/type-name.ts";
import { isTruthy } from "../../values/truth.ts";
import type { Value } from "../../values/value.ts";
import { attributeOf, type XmlElement } from "../xml/xml-element.ts";
import { textOf } from "./item-fields.ts";
import type { Construction, Fields } from "./item-model.ts";

/** A function's names as a call or a result carries them. */
export interface FunctionName {
  readonly name?: string;
  readonly pluginName?: string;
  readonly functionName: string;
}

/** The names in an element's `name` attribute. */
export function readFunctionName(element: XmlElement): FunctionName {
  const name = attributeOf(element, "name")?.value.text;
  return name === undefined ? { functionName: "" } : splitFunctionName(name);
}

/** The plugin stands before the first hyphen. SK: `FunctionCallContent.split_name`. */
export function splitFunctionName(name: string): FunctionName {
  const hyphen = name.indexOf("-");
  return hyphen < 0
    ? { name, functionName: name }
    : { name, pluginName: name.slice(0, hyphen), functionName: name.slice(hyphen + 1) };
}

/**
 * The arguments of a call's or a result's constructor with its names completed: a name is split where it stands alone, and
 * joined where plugin and function stand without one. SK: `FunctionCallContent.__init__`.
 */
export function completeNames(given: Fields): Construction<Fields> {
  const made = new Map(given);
  const name = given.get("name");
  const plugin = given.get("plugin_name");
  const called = given.get("function_name");
  if (isGiven(called) && isGiven(plugin) && !isGiven(name))
    made.set("name", textValue(`${shown(plugin)}-${shown(called)}`));
  if (isGiven(name) && !isGiven(called) && !isGiven(plugin)) {
    const fault = unsplittable(name);
    if (fault !== undefined) return { kind: "raised", error: fault };
    const split = name.kind === "text" ? splitFunctionName(name.value) : undefined;
    made.set("function_name", split === undefined ? name : textValue(split.functionName));
    if (split?.pluginName !== undefined) made.set("plugin_name", textValue(split.pluginName));
  }
  if (!isGiven(made.get("function_name"))) made.set("function_name", textValue(""));
  if (!isGiven(made.get("metadata"))) made.delete("metadata");
  made.delete("content_type");
  return { kind: "made", made };
}

/** The names in checked fields. */
export function namesOf(fields: Fields): FunctionName {
  const name = textOf(fields, "name");
  const pluginName = textOf(fields, "plugin_name");
  return {
    ...(name !== undefined && { name }),
    ...(pluginName !== undefined && { pluginName }),
    functionName: textOf(fields, "function_name") ?? "",
  };
}

/** The names with another separator than the hyphen. SK: `custom_fully_qualified_name`. */
export function qualifiedName({ pluginName = "", functionName }: FunctionName, separator: string): string {
  return pluginName === "" ? functionName : `${pluginName}${separator}${functionName}`;
}

function isGiven(value: Value | undefined): value is Value {
  return value !== undefined && isTruthy(value);
}

function shown(value: Value): string {
  return value.kind === "text" ? value.value : "";
}

/** Python's error for a name that is no text and is searched for a hyphen. */
function unsplittable(name: Value): ReturnType<typeof libraryError> | undefined {
  const type = pythonTypeName(name);
  switch (name.kind) {
    // An object goes through its fields, among which there is no hyphen.
    case "item":
    case "message":
    case "text":
      return undefined;
    case "list":
    case "tuple":
      return name.items.some(isHyphen) ? noSplit(type) : undefined;
    case "dict":
      return name.entries.some(([key]) => isHyphen(key)) ? noSplit(type) : undefined;
    default:
      return libraryError("TypeError", `argument of type '${type}' is not iterable`);
  }
}

function isHyphen(value: Value): boolean {
  return value.kind === "text" && value.value === "-";
}

function noSplit(type: string): ReturnType<typeof libraryError> {
  return libraryError("AttributeError", `'${type}' object has no attribute 'split'`);
}
