import { span, type Span } from "../../span.ts";
import { MappedTextBuilder, type MappedText } from "../mapped-text.ts";
import { Namespaces } from "./namespaces.ts";
import type { XmlAttribute, XmlElement, XmlFault, XmlFaultCode } from "./xml-element.ts";
import { NAME_CHARACTER, NC_NAME, Q_NAME } from "./xml-names.ts";

/** The content of a text as XML, or the first place at which it is none. */
export type XmlReading =
  | { readonly kind: "content"; readonly text: MappedText; readonly children: readonly XmlElement[] }
  | { readonly kind: "fault"; readonly fault: XmlFault };

/**
 * Reads `range` of a text as the content of an element, and takes exactly what expat takes, with namespaces on. Never
 * throws; nesting costs no stack and time is linear in the length.
 */
export function readXml(source: string, range: Span): XmlReading {
  return new XmlReader(source, range).read();
}

interface WrittenTag {
  readonly name: string;
  readonly nameSpan: Span;
  readonly attributes: readonly XmlAttribute[];
  readonly prefixes: readonly string[];
}

/** An element whose end tag has not been met; the outermost one stands for the text itself. */
interface OpenElement {
  readonly tag?: WrittenTag;
  readonly written: string;
  readonly startTag: Span;
  readonly children: { readonly element: XmlElement; readonly tail: MappedTextBuilder }[];
  readonly text: MappedTextBuilder;
}

class XmlReader {
  readonly #source: string;
  readonly #end: number;
  readonly #open: OpenElement[];
  readonly #namespaces = new Namespaces();
  #at: number;
  #text = new MappedTextBuilder();

  constructor(source: string, range: Span) {
    this.#source = range.end === source.length ? source : source.slice(0, range.end);
    this.#end = range.end;
    this.#at = range.start;
    this.#open = [{ written: "", startTag: span(range.start, range.start), children: [], text: this.#text }];
  }

  read(): XmlReading {
    for (;;) {
      const fault = this.#readText() ?? this.#readMarkup();
      if (fault !== undefined) return { kind: "fault", fault };
      const innermost = this.#open.at(-1);
      if (this.#at < this.#end || innermost === undefined) continue;
      if (this.#open.length > 1) {
        return { kind: "fault", fault: faultAt("xml-unclosed", innermost.startTag, innermost.written) };
      }
      return { kind: "content", text: innermost.text.build(), children: finished(innermost) };
    }
  }

  /** Text up to the next `<`. */
  #readText(): XmlFault | undefined {
    const source = this.#source;
    for (;;) {
      SPECIAL.lastIndex = this.#at;
      const match = SPECIAL.exec(source);
      const stop = match?.index ?? this.#end;
      this.#text.copy(source, span(this.#at, stop));
      this.#at = stop;
      switch (match?.[0]) {
        case undefined:
        case "<":
          return undefined;
        case "&": {
          const reference = this.#readReference();
          if (typeof reference !== "string") return reference;
          this.#text.replace(reference, span(stop, this.#at));
          break;
        }
        case "\r":
          this.#readCarriageReturn(this.#text, "\n");
          break;
        case "]]>":
          return faultAt("xml-cdata-end", span(stop, stop + 3));
        default:
          return characterFault(source, stop);
      }
    }
  }

  /** A tag, a comment, a CDATA section or an instruction, where one stands. */
  #readMarkup(): XmlFault | undefined {
    if (this.#at >= this.#end) return undefined;
    const start = this.#at;
    switch (this.#source[start + 1]) {
      case "/":
        return this.#readEndTag();
      case "!":
        if (this.#source.startsWith("<!--", start)) return this.#readComment();
        if (this.#source.startsWith("<![CDATA[", start)) return this.#readCdata();
        if (this.#source.startsWith("<!DOCTYPE", start)) return faultAt("xml-doctype", span(start, start + 9));
        return lessThanFault(start);
      case "?":
        return this.#readInstruction();
      default:
        return this.#readStartTag();
    }
  }

  #readStartTag(): XmlFault | undefined {
    const start = this.#at;
    const written = this.#match(QUALIFIED_NAME, start + 1);
    if (written === undefined) return lessThanFault(start);
    const nameSpan = span(start + 1, start + 1 + written.length);
    this.#at = nameSpan.end;
    const attributes: XmlAttribute[] = [];
    for (;;) {
      const blank = this.#skipBlanks();
      const next = this.#source[this.#at];
      if (next === ">" || (next === "/" && this.#source[this.#at + 1] === ">")) break;
      if (next === undefined || next === "<" || next === "/" || (!blank && attributes.length === 0)) {
        return lessThanFault(start);
      }
      const attribute = this.#readAttribute(blank);
      if ("code" in attribute) return attribute;
      attributes.push(attribute);
    }
    const closed = this.#source[this.#at] === "/";
    this.#at += closed ? 2 : 1;
    const tag = this.#declare(written, nameSpan, attributes);
    if ("code" in tag) return tag;
    const element: OpenElement = {
      tag,
      written,
      startTag: span(start, this.#at),
      children: [],
      text: new MappedTextBuilder(),
    };
    if (closed) {
      this.#close(element, undefined);
    } else {
      this.#open.push(element);
      this.#text = element.text;
    }
    return undefined;
  }

  #readAttribute(blank: boolean): XmlAttribute | XmlFault {
    const start = this.#at;
    const source = this.#source;
    const name = this.#match(QUALIFIED_NAME, start);
    const nameSpan = span(start, start + (name?.length ?? 1));
    const fault = faultAt("xml-attribute", nameSpan, source.slice(nameSpan.start, nameSpan.end));
    if (name === undefined || !blank) return fault;
    this.#at = nameSpan.end;
    this.#skipBlanks();
    if (source[this.#at] !== "=") return fault;
    this.#at++;
    this.#skipBlanks();
    const quote = source[this.#at];
    if (quote !== '"' && quote !== "'") {
      const rest = this.#match(UNQUOTED, this.#at)?.length ?? 0;
      return faultAt("xml-attribute", span(start, this.#at + rest), source.slice(start, this.#at + rest));
    }
    const open = ++this.#at;
    const value = new MappedTextBuilder();
    const special = quote === '"' ? IN_DOUBLE_QUOTES : IN_SINGLE_QUOTES;
    for (;;) {
      special.lastIndex = this.#at;
      const match = special.exec(source);
      if (match === null) return faultAt("xml-attribute", span(start, open), source.slice(start, open));
      value.copy(source, span(this.#at, match.index));
      this.#at = match.index;
      const [found] = match;
      if (found === quote) {
        const valueSpan = span(open, this.#at);
        this.#at++;
        return { name, value: value.build(), span: span(start, this.#at), nameSpan, valueSpan };
      }
      if (found === "&") {
        const reference = this.#readReference();
        if (typeof reference !== "string") return reference;
        value.replace(reference, span(match.index, this.#at));
      } else if (found === "\r") {
        this.#readCarriageReturn(value, " ");
      } else if (found === "\t" || found === "\n") {
        value.replace(" ", span(this.#at, ++this.#at));
      } else if (found === "<") {
        return faultAt("xml-attribute-less-than", span(match.index, match.index + 1), name);
      } else {
        return characterFault(source, match.index);
      }
    }
  }

  /** Expands the names of a start tag. */
  #declare(written: string, nameSpan: Span, all: readonly XmlAttribute[]): WrittenTag | XmlFault {
    const prefixes: string[] = [];
    const seen = new Set<string>();
    for (const attribute of all) {
      if (seen.has(attribute.name)) return faultAt("xml-attribute-twice", attribute.span, attribute.name);
      seen.add(attribute.name);
      if (attribute.name !== "xmlns" && !attribute.name.startsWith("xmlns:")) continue;
      const prefix = attribute.name.slice("xmlns:".length);
      if (!this.#namespaces.declare(prefix, attribute.value.text)) {
        return faultAt("xml-namespace", attribute.span, attribute.value.text);
      }
      prefixes.push(prefix);
    }
    const attributes: XmlAttribute[] = [];
    seen.clear();
    for (const attribute of all) {
      if (attribute.name === "xmlns" || attribute.name.startsWith("xmlns:")) continue;
      const name = this.#namespaces.attributeName(attribute.name);
      if (name === undefined) return faultAt("xml-prefix", attribute.nameSpan, attribute.name);
      if (seen.has(name)) return faultAt("xml-attribute-twice", attribute.span, attribute.name);
      seen.add(name);
      attributes.push({ ...attribute, name });
    }
    const name = this.#namespaces.elementName(written);
    return name === undefined ? faultAt("xml-prefix", nameSpan, written) : { name, nameSpan, attributes, prefixes };
  }

  #readEndTag(): XmlFault | undefined {
    const start = this.#at;
    const match = this.#matchAll(END_TAG, start);
    if (match === undefined) return lessThanFault(start);
    const [whole, written = ""] = match;
    const endTag = span(start, start + whole.length);
    const innermost = this.#open.at(-1);
    if (innermost?.tag === undefined || innermost.written !== written) {
      const opened = this.#open.some((one) => one.tag !== undefined && one.written === written);
      return opened && innermost !== undefined
        ? faultAt("xml-unclosed", innermost.startTag, innermost.written)
        : faultAt("xml-stray-end", endTag, written);
    }
    this.#at = endTag.end;
    this.#open.pop();
    this.#close(innermost, endTag);
    return undefined;
  }

  #close(open: OpenElement, endTag: Span | undefined): void {
    const parent = this.#open.at(-1);
    if (open.tag === undefined || parent === undefined) return;
    const { name, nameSpan, attributes, prefixes } = open.tag;
    this.#namespaces.leave(prefixes);
    const element: XmlElement = {
      name,
      attributes,
      text: open.text.build(),
      children: finished(open),
      tail: { text: "", map: [] },
      span: span(open.startTag.start, this.#at),
      startTag: open.startTag,
      nameSpan,
      ...(endTag !== undefined && { endTag }),
    };
    this.#text = new MappedTextBuilder();
    parent.children.push({ element, tail: this.#text });
  }

  #readComment(): XmlFault | undefined {
    const start = this.#at;
    const dashes = this.#source.indexOf("--", start + 4);
    if (dashes < 0) return faultAt("xml-comment-unclosed", span(start, start + 4));
    if (this.#source[dashes + 2] !== ">") return faultAt("xml-comment-dashes", span(dashes, dashes + 2));
    return this.#skip(start + 4, dashes, dashes + 3);
  }

  #readInstruction(): XmlFault | undefined {
    const start = this.#at;
    const target = this.#match(PLAIN_NAME, start + 2);
    if (target === undefined) return lessThanFault(start);
    const head = span(start, start + 2 + target.length);
    if (target.toLowerCase() === "xml") return faultAt("xml-declaration", head);
    const close = this.#source.indexOf("?>", head.end);
    if (close < 0 || (close > head.end && !isBlank(this.#source[head.end]))) return faultAt("xml-instruction", head);
    return this.#skip(head.end, close, close + 2);
  }

  #readCdata(): XmlFault | undefined {
    const start = this.#at;
    const from = start + "<![CDATA[".length;
    const close = this.#source.indexOf("]]>", from);
    if (close < 0) return faultAt("xml-cdata-unclosed", span(start, from));
    this.#at = from;
    // Cut out, because a search would run on to the end of the text.
    for (const { 0: found, index } of this.#source.slice(from, close).matchAll(IN_CDATA)) {
      const stop = from + index;
      this.#text.copy(this.#source, span(this.#at, stop));
      this.#at = stop;
      if (found !== "\r") return characterFault(this.#source, stop);
      this.#readCarriageReturn(this.#text, "\n");
    }
    this.#text.copy(this.#source, span(this.#at, close));
    this.#at = close + 3;
    return undefined;
  }

  /** Goes on at `next`, unless a character between is not allowed. */
  #skip(from: number, to: number, next: number): XmlFault | undefined {
    const control = this.#source.slice(from, to).search(CONTROL);
    if (control >= 0) return characterFault(this.#source, from + control);
    this.#at = next;
    return undefined;
  }

  /** CR LF and CR count as one line break. */
  #readCarriageReturn(into: MappedTextBuilder, text: string): void {
    const length = this.#source[this.#at + 1] === "\n" ? 2 : 1;
    into.replace(text, span(this.#at, this.#at + length));
    this.#at += length;
  }

  /** What the reference at hand stands for. */
  #readReference(): string | XmlFault {
    const start = this.#at;
    const match = this.#matchAll(REFERENCE, start);
    if (match === undefined) return faultAt("xml-ampersand", span(start, start + 1));
    const [whole, decimal, hexadecimal, name = ""] = match;
    const whereabouts = span(start, start + whole.length);
    const character =
      decimal === undefined && hexadecimal === undefined
        ? PREDEFINED.get(name)
        : characterOf(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16));
    if (character === undefined) return faultAt(name === "" ? "xml-reference" : "xml-entity", whereabouts, whole);
    this.#at = whereabouts.end;
    return character;
  }

  #skipBlanks(): boolean {
    const start = this.#at;
    while (isBlank(this.#source[this.#at])) this.#at++;
    return this.#at > start;
  }

  #match(pattern: RegExp, at: number): string | undefined {
    return this.#matchAll(pattern, at)?.[0];
  }

  #matchAll(pattern: RegExp, at: number): RegExpExecArray | undefined {
    pattern.lastIndex = at;
    return pattern.exec(this.#source) ?? undefined;
  }
}

const CONTROLS = "\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff";
const SPECIAL = new RegExp(`[<&\\r${CONTROLS}]|\\]\\]>`, "g");
const IN_CDATA = new RegExp(`[\\r${CONTROLS}]`, "g");
const CONTROL = new RegExp(`[${CONTROLS}]`);
const IN_DOUBLE_QUOTES = new RegExp(`["<&\\r\\n\\t${CONTROLS}]`, "g");
const IN_SINGLE_QUOTES = new RegExp(`['<&\\r\\n\\t${CONTROLS}]`, "g");
const QUALIFIED_NAME = new RegExp(Q_NAME, "y");
const PLAIN_NAME = new RegExp(NC_NAME, "y");
const END_TAG = new RegExp(`</(${NAME_CHARACTER}+)[ \\t\\r\\n]*>`, "y");
const REFERENCE = new RegExp(`&(?:#([0-9]+)|#x([0-9a-fA-F]+)|(${NC_NAME}));`, "y");
const UNQUOTED = /[^ \t\r\n<>/]*/y;

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["apos", "'"],
  ["quot", '"'],
]);

function characterOf(code: number): string | undefined {
  const allowed =
    code === 0x09 ||
    code === 0x0a ||
    code === 0x0d ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff);
  return allowed ? String.fromCodePoint(code) : undefined;
}

function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\n" || character === "\t" || character === "\r";
}

function finished(open: OpenElement): readonly XmlElement[] {
  return open.children.map(({ element, tail }) => (tail.length === 0 ? element : { ...element, tail: tail.build() }));
}

function faultAt(code: XmlFaultCode, range: Span, ...args: readonly string[]): XmlFault {
  return { code, span: range, args };
}

function lessThanFault(at: number): XmlFault {
  return faultAt("xml-less-than", span(at, at + 1));
}

function characterFault(source: string, at: number): XmlFault {
  const code = source.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0");
  return faultAt("xml-character", span(at, at + 1), `U+${code}`);
}
