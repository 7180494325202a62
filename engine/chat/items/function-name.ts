import { attributeOf, type XmlElement } from "../xml/xml-element.ts";

/** A function's names as a call or a result carries them. */
export interface FunctionName {
  readonly name?: string;
  readonly pluginName?: string;
  readonly functionName: string;
}

/** The names in a `name` attribute: the plugin stands before the first dash. SK: `FunctionCallContent.__init__`. */
export function readFunctionName(element: XmlElement): FunctionName {
  const name = attributeOf(element, "name")?.value.text;
  if (name === undefined) return { functionName: "" };
  const dash = name.indexOf("-");
  return dash < 0
    ? { name, functionName: name }
    : { name, pluginName: name.slice(0, dash), functionName: name.slice(dash + 1) };
}
