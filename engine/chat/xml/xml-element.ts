import type { Problem, ProblemCode } from "../../problem.ts";
import type { Span } from "../../span.ts";
import type { MappedText } from "../mapped-text.ts";

/** An element as Python's `ElementTree` holds it: comments and instructions are gone, text hangs on its neighbours. */
export interface XmlElement {
  /** `local` or `{namespace}local`. */
  readonly name: string;
  /** In document order, without namespace declarations. */
  readonly attributes: readonly XmlAttribute[];
  /** What stands before the first child. */
  readonly text: MappedText;
  readonly children: readonly XmlElement[];
  /** What stands between this element and the next one, or the end of its parent. */
  readonly tail: MappedText;
  /** From the start tag's `<` to the end tag's `>`. */
  readonly span: Span;
  readonly startTag: Span;
  /** The name in the start tag, as written. */
  readonly nameSpan: Span;
  /** Absent for `<a/>`. */
  readonly endTag?: Span;
}

/** An attribute, its value decoded. */
export interface XmlAttribute {
  /** `local` or `{namespace}local`. */
  readonly name: string;
  readonly value: MappedText;
  /** From the name to the closing quote. */
  readonly span: Span;
  readonly nameSpan: Span;
  /** Between the quotes. */
  readonly valueSpan: Span;
}

/** Codes of what a text can have that is no XML. */
export type XmlFaultCode = Extract<ProblemCode, `xml-${string}`>;

/** Where and why a text is no XML. */
export interface XmlFault extends Pick<Problem, "span" | "args"> {
  readonly code: XmlFaultCode;
}

/** The attribute of a name. */
export function attributeOf(element: XmlElement, name: string): XmlAttribute | undefined {
  return element.attributes.find((attribute) => attribute.name === name);
}
