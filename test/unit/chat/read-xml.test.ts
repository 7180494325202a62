import assert from "node:assert/strict";
import { readXml } from "../../../engine/chat/xml/read-xml.ts";
import type { XmlElement } from "../../../engine/chat/xml/xml-element.ts";
import { readMarkers } from "../../support/markers.ts";

describe("readXml", () => {
  /** Names, attributes and texts in a short form: `name[a=b]("text" child… ) "tail"`. */
  function check(source: string, expected: string): void {
    const reading = readXml(source, { start: 0, end: source.length });
    if (reading.kind === "fault") throw new Error(reading.fault.code);
    assert.equal(`${quoted(reading.text.text)}${reading.children.map(short).join("")}`, expected);
  }
  function short({ name, attributes, text, children, tail }: XmlElement): string {
    const written = attributes.map((attribute) => `[${attribute.name}=${attribute.value.text}]`).join("");
    return `${name}${written}(${quoted(text.text)}${children.map(short).join("")})${quoted(tail.text)}`;
  }
  function quoted(text: string): string {
    return text === "" ? "" : JSON.stringify(text);
  }
  /** `⟦…⟧` holds the characters at fault. */
  function checkFault(marked: string, code: string, ...args: readonly string[]): void {
    const { text, ranges } = readMarkers(marked);
    const reading = readXml(text, { start: 0, end: text.length });
    assert.deepEqual(reading, { kind: "fault", fault: { code, span: ranges[0], args } });
  }

  it("hangs text on its neighbours", () => check("a<b>c<d/>e</b>f", '"a"b("c"d()"e")"f"'));
  it("joins text around comments, instructions and CDATA", () =>
    check("a<!-- - -->b<?p q?>c<![CDATA[<&]]>d", '"abc<&d"'));
  it("decodes references", () => check("&lt;&#65;&#x42;&amp;lt;", '"<AB&lt;"'));
  it("reads line breaks as LF", () => check("a\r\nb\rc&#13;", '"a\\nb\\nc\\r"'));
  it("makes blanks of line breaks in attributes", () => check("<a b='1\t2\r\n3\n4&#10;5'/>", "a[b=1 2 3 4\n5]()"));
  it("expands namespaces", () =>
    check("<a xmlns='u' xmlns:p='v' b='1' p:b='2'><c xmlns=''/></a>", "{u}a[b=1][{v}b=2](c())"));
  it("reads a part of a text alone", () => {
    const reading = readXml("<<a>b</a>>", { start: 1, end: 9 });
    assert.equal(reading.kind === "content" && reading.children.map(short).join(), 'a("b")');
  });
  it("nests as deep as memory lasts", () => {
    const depth = 200_000;
    const source = "<a>".repeat(depth) + "</a>".repeat(depth);
    assert.equal(readXml(source, { start: 0, end: source.length }).kind, "content");
  });

  it("finds a bare ampersand", () => checkFault("Q ⟦&⟧ A", "xml-ampersand"));
  it("finds an ampersand without a semicolon", () => checkFault("⟦&⟧lt b", "xml-ampersand"));
  it("finds an ampersand in an attribute", () => checkFault("<a b='x⟦&⟧y'/>", "xml-ampersand"));
  it("finds an unknown entity", () => checkFault("a⟦&nbsp;⟧b", "xml-entity", "&nbsp;"));
  it("finds a reference to no character", () => checkFault("⟦&#0;⟧", "xml-reference", "&#0;"));
  it("finds half a surrogate pair as a reference", () => checkFault("⟦&#xD83D;⟧&#xDE00;", "xml-reference", "&#xD83D;"));
  it("finds a less-than sign", () => checkFault("a ⟦<⟧ b", "xml-less-than"));
  it("finds a less-than sign before a number", () => checkFault("I ⟦<⟧3 you", "xml-less-than"));
  it("finds a mail address", () => checkFault("Ann ⟦<⟧ann@example.com>", "xml-less-than"));
  it("finds a tag that does not end", () => checkFault("a ⟦<⟧message", "xml-less-than"));
  it("finds a name that only the fifth edition allows", () => checkFault("⟦<⟧😀/>", "xml-less-than"));
  it("finds a control character", () => checkFault("a⟦\b⟧b", "xml-character", "U+0008"));
  it("finds a control character in a comment", () => checkFault("<!--⟦\0⟧-->", "xml-character", "U+0000"));
  it("finds a noncharacter in CDATA", () => checkFault("<![CDATA[⟦\uffff⟧]]>", "xml-character", "U+FFFF"));
  it("finds an unclosed element", () => checkFault("line⟦<br>⟧line", "xml-unclosed", "br"));
  it("finds the unclosed element inside a closed one", () => checkFault("<a>⟦<b c='d'>⟧x</a>", "xml-unclosed", "b"));
  it("finds a stray end tag", () => checkFault("hi⟦</message>⟧", "xml-stray-end", "message"));
  it("finds an end tag of nothing inside an element", () => checkFault("<a>⟦</b>⟧</a>", "xml-stray-end", "b"));
  it("finds an end tag with attributes", () => checkFault("<p>x⟦<⟧/p class='a'>", "xml-less-than"));
  it("finds an attribute without quotes", () => checkFault("<a ⟦b=c⟧ d='e'/>", "xml-attribute", "b=c"));
  it("finds an attribute without a value", () => checkFault("<a b='c' ⟦hidden⟧>", "xml-attribute", "hidden"));
  it("finds attributes without a blank between", () => checkFault("<a b='c'⟦d⟧='e'/>", "xml-attribute", "d"));
  it("finds an attribute that stands twice", () => checkFault("<a b='c' ⟦b='d'⟧/>", "xml-attribute-twice", "b"));
  it("finds one attribute under two prefixes", () =>
    checkFault("<a xmlns:p='u' xmlns:q='u' p:b='' ⟦q:b=''⟧/>", "xml-attribute-twice", "q:b"));
  it("finds a less-than sign in an attribute", () => checkFault("<a b='⟦<⟧'/>", "xml-attribute-less-than", "b"));
  it("finds a value that is not closed", () => checkFault("<a ⟦b='⟧c/>", "xml-attribute", "b='"));
  it("finds the end of CDATA in text", () => checkFault("a[b[0⟦]]>⟧1", "xml-cdata-end"));
  it("finds CDATA that is not closed", () => checkFault("⟦<![CDATA[⟧x", "xml-cdata-unclosed"));
  it("finds dashes in a comment", () => checkFault("<!-- x ⟦--⟧ y -->", "xml-comment-dashes"));
  it("finds a comment that is not closed", () => checkFault("⟦<!--⟧ x", "xml-comment-unclosed"));
  it("finds an XML declaration", () => checkFault("⟦<?xml⟧ version='1.0'?>", "xml-declaration"));
  it("finds an instruction's colon", () => checkFault("⟦<?x⟧:y z?>", "xml-instruction"));
  it("finds a DOCTYPE", () => checkFault("⟦<!DOCTYPE⟧ html>", "xml-doctype"));
  it("finds an undeclared prefix", () => checkFault("<⟦x:p⟧>y</x:p>", "xml-prefix", "x:p"));
  it("finds a prefix out of its scope", () => checkFault("<a xmlns:p='u'/><⟦p:b⟧/>", "xml-prefix", "p:b"));
  it("finds a namespace that is reserved", () =>
    checkFault("<a ⟦xmlns:p='http://www.w3.org/2000/xmlns/'⟧/>", "xml-namespace", "http://www.w3.org/2000/xmlns/"));
});
