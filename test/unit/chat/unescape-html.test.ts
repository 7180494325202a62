import assert from "node:assert/strict";
import { copiedText } from "../../../engine/chat/mapped-text.ts";
import { unescapeHtml } from "../../../engine/chat/python/unescape-html.ts";
import { span, textOf } from "../../../engine/index.ts";

describe("unescapeHtml", () => {
  function check(written: string, text: string, replaced: readonly string[]): void {
    const unescaped = unescapeHtml(copiedText(written, span(0, written.length)));
    assert.equal(unescaped.kind === "text" ? unescaped.text.text : unescaped.kind, text);
    const map = unescaped.kind === "text" ? unescaped.text.map : [];
    const pieces = map.flatMap((segment) => (segment.kind === "replace" ? [textOf(written, segment.input)] : []));
    assert.deepEqual(pieces, replaced);
  }

  it("leaves text without references alone", () => check("a; b", "a; b", []));
  it("decodes names", () => check("&lt;&nbsp;&hellip;", "<\u00a0…", ["&lt;", "&nbsp;", "&hellip;"]));
  it("decodes a name that stands for two characters", () => check("&NotEqualTilde;", "≂̸", ["&NotEqualTilde;"]));
  it("needs no semicolon behind old names", () => check("&lt b &copy2024", "< b ©2024", ["&lt", "&copy"]));
  it("takes the longest old name a word begins with", () =>
    check("&notit; &notin; &ampamp;", "¬it; ∉ &amp;", ["&not", "&notin;", "&amp"]));
  it("keeps what is no reference", () => check("a & b &bogus; &; &#; &#xg;", "a & b &bogus; &; &#; &#xg;", []));
  it("decodes once only", () => check("&amp;lt;", "&lt;", ["&amp;"]));
  it("decodes numbers", () => check("&#65;&#x42;&#X43;&#0068", "ABCD", ["&#65;", "&#x42;", "&#X43;", "&#0068"]));
  it("reads 0x80 to 0x9F as Windows does", () => check("&#128;&#x9f;&#150", "€Ÿ–", ["&#128;", "&#x9f;", "&#150"]));
  it("puts a replacement character for what is none", () =>
    check("&#0;&#xD800;&#x110000;&#99999999999999999999;", "����", [
      "&#0;",
      "&#xD800;",
      "&#x110000;",
      "&#99999999999999999999;",
    ]));
  it("drops control characters but line breaks", () => check("a&#1;&#11;&#xFFFE;&#13;b", "a\rb", ["&#13;"]));
  it("refuses numbers that are too long for Python", () => check(`&#${"1".repeat(4301)};`, "too-long", []));
});
