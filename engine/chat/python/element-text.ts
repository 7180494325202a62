import { span } from "../../span.ts";
import { MappedTextBuilder, type MappedText } from "../mapped-text.ts";
import { XML_NAMESPACE } from "../xml/namespaces.ts";
import type { XmlElement } from "../xml/xml-element.ts";

/**
 * An element written anew, without its tail, as `unescape(tostring(element, short_empty_elements=False))` gives it: escaping
 * and unescaping undo each other, so texts are decoded once. Nothing where it is nested deeper than Python's stack.
 */
export function elementText(source: string, element: XmlElement, maxDepth: number): MappedText | undefined {
  const prefixes = namespacePrefixes(element);
  const builder = new MappedTextBuilder();
  const open: { readonly element: XmlElement; next: number }[] = [];
  const enter = (entered: XmlElement): void => {
    writeStartTag(builder, source, entered, prefixes, open.length === 0);
    builder.append(entered.text);
    open.push({ element: entered, next: 0 });
  };
  enter(element);
  for (let innermost = open.at(-1); innermost !== undefined; innermost = open.at(-1)) {
    if (open.length > maxDepth) return undefined;
    const child = innermost.element.children[innermost.next++];
    if (child !== undefined) {
      enter(child);
      continue;
    }
    open.pop();
    const written = `</${writtenName(innermost.element.name, prefixes)}>`;
    const { endTag, startTag } = innermost.element;
    builder.write(written, source, endTag ?? span(startTag.end - 2, startTag.end));
    if (open.length > 0) builder.append(innermost.element.tail);
  }
  return builder.build();
}

function writeStartTag(
  builder: MappedTextBuilder,
  source: string,
  element: XmlElement,
  prefixes: ReadonlyMap<string, string>,
  outermost: boolean,
): void {
  const { startTag, nameSpan } = element;
  builder.copy(source, span(startTag.start, nameSpan.start));
  builder.write(writtenName(element.name, prefixes), source, nameSpan);
  if (outermost) {
    const declared = [...prefixes].sort(([, one], [, other]) => (one < other ? -1 : 1));
    for (const [uri, prefix] of declared) builder.made(` xmlns:${prefix}="${uri}"`);
  }
  for (const { name, nameSpan, value, valueSpan } of element.attributes) {
    builder.write(" ", source, span(nameSpan.start - 1, nameSpan.start));
    builder.write(writtenName(name, prefixes), source, nameSpan);
    builder.write('="', source, span(nameSpan.end, valueSpan.start));
    builder.append(value);
    builder.write('"', source, span(valueSpan.end, valueSpan.end + 1));
  }
  const slash = element.endTag === undefined ? 1 : 0;
  builder.write(">", source, span(startTag.end - 1 - slash, startTag.end));
}

/** Python: `ElementTree._namespaces`: prefixes in the order in which names ask for them. */
function namespacePrefixes(root: XmlElement): ReadonlyMap<string, string> {
  const prefixes = new Map<string, string>();
  const add = (name: string): void => {
    const uri = namespaceOf(name);
    if (uri === undefined || uri === XML_NAMESPACE || prefixes.has(uri)) return;
    prefixes.set(uri, WELL_KNOWN.get(uri) ?? `ns${prefixes.size}`);
  };
  const rest = [root];
  for (let element = rest.pop(); element !== undefined; element = rest.pop()) {
    add(element.name);
    for (const { name } of element.attributes) add(name);
    for (let index = element.children.length - 1; index >= 0; index--) {
      const child = element.children[index];
      if (child !== undefined) rest.push(child);
    }
  }
  return prefixes;
}

function namespaceOf(name: string): string | undefined {
  return name.startsWith("{") ? name.slice(1, name.lastIndexOf("}")) : undefined;
}

function writtenName(name: string, prefixes: ReadonlyMap<string, string>): string {
  const uri = namespaceOf(name);
  if (uri === undefined) return name;
  return `${uri === XML_NAMESPACE ? "xml" : prefixes.get(uri)}:${name.slice(uri.length + 2)}`;
}

/** Python: `ElementTree._namespace_map`. */
const WELL_KNOWN: ReadonlyMap<string, string> = new Map([
  ["http://www.w3.org/1999/xhtml", "html"],
  ["http://www.w3.org/1999/02/22-rdf-syntax-ns#", "rdf"],
  ["http://schemas.xmlsoap.org/wsdl/", "wsdl"],
  ["http://www.w3.org/2001/XMLSchema", "xs"],
  ["http://www.w3.org/2001/XMLSchema-instance", "xsi"],
  ["http://purl.org/dc/elements/1.1/", "dc"],
]);
