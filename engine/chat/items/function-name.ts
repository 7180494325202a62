import { attributeOf, type XmlElement } from "../xml/xml-element.ts";

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
