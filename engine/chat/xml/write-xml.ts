/** An element to be written. */
export interface XmlOutput {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly text?: string;
  readonly children?: readonly XmlOutput[];
}

/** Writes an element as Python's `ElementTree.tostring` does: an empty one is `<a />` where that is `short`, nothing is checked. */
export function writeXml({ name, attributes, text = "", children = [] }: XmlOutput, short = true): string {
  const head = `<${name}${attributes.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join("")}`;
  if (short && text === "" && children.length === 0) return `${head} />`;
  return `${head}>${escapeText(text)}${children.map((child) => writeXml(child, short)).join("")}</${name}>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function escapeAttribute(value: string): string {
  return escapeText(value)
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;")
    .replaceAll("\n", "&#10;")
    .replaceAll("\t", "&#09;");
}
