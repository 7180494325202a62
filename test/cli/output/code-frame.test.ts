import { lineIndex } from "../../../engine/index.ts";
import assert from "node:assert/strict";
import { codeFrame } from "../../../cli/output/code-frame.ts";
import { painter } from "../../../cli/output/paint.ts";

/** `marked` holds the range between ⟦ and ⟧. */
function check(name: string, marked: string, expected: readonly string[]): void {
  it(name, () => {
    const start = marked.indexOf("⟦");
    const end = marked.indexOf("⟧") - 1;
    const text = marked.replace("⟦", "").replace("⟧", "");
    const frame = codeFrame(lineIndex(text), { start, end }, "error", painter(false));
    assert.deepEqual(frame.split("\n"), [...expected, ""]);
  });
}

describe("codeFrame", () => {
  check("underlines exactly the range", "Hello\nHi {{⟦$na me⟧}}, bye\nEnd", [
    "2 │ Hi {{$na me}}, bye", //
    "  │      ^^^^^^",
  ]);
  check("shows an empty range as one caret", "ab⟦⟧cd", [
    "1 │ abcd", //
    "  │   ^",
  ]);
  check("shows the end of the text as one caret", "ab⟦⟧", [
    "1 │ ab", //
    "  │   ^",
  ]);
  check("shows a line break as one caret", "ab⟦\n⟧cd", [
    "1 │ ab", //
    "  │   ^",
  ]);
  check("underlines every line of a range", "x {{⟦a\n  b\nc⟧}}", [
    "1 │ x {{a", //
    "  │     ^",
    "2 │   b",
    "  │ ^^^",
    "3 │ c}}",
    "  │ ^",
  ]);
  check("leaves out the end of a long range", "⟦a\nb\nc\nd\ne⟧", [
    "1 │ a", //
    "  │ ^",
    "2 │ b",
    "  │ ^",
    "3 │ c",
    "  │ ^",
    "  ⋮",
  ]);
  check("does not underline an empty line inside a range", "⟦a\n\nb⟧", [
    "1 │ a", //
    "  │ ^",
    "2 │",
    "3 │ b",
    "  │ ^",
  ]);
  check("counts wide characters as two cells", "你好 {{⟦$名字⟧}}", [
    "1 │ 你好 {{$名字}}", //
    "  │        ^^^^^",
  ]);
  check("counts emoji and combining marks as they are shown", "😀é ⟦x😀⟧", [
    "1 │ 😀é x😀", //
    "  │     ^^^",
  ]);
  check("counts marks that combine as nothing", "e\u0301e\u0301 ⟦x⟧", [
    "1 │ e\u0301e\u0301 x", //
    "  │    ^",
  ]);
  check("expands tabs", "\ta\t⟦b⟧", [
    "1 │     a   b", //
    "  │         ^",
  ]);
  check("underlines a whole tab", "a⟦\t⟧b", [
    "1 │ a   b", //
    "  │  ^^^",
  ]);
  check("writes out what a terminal would act on", "\uFEFFa⟦\u001B[31m⟧", [
    "1 │ <U+FEFF>a<U+001B>[31m", //
    "  │          ^^^^^^^^^^^^",
  ]);
  check("counts lines that end with CR LF", "a\r\nb⟦c⟧\r\nd", [
    "2 │ bc", //
    "  │  ^",
  ]);
  check("cuts a long line around the range", `${"a".repeat(200)}⟦b⟧${"c".repeat(200)}`, [
    `1 │ …${"a".repeat(40)}b${"c".repeat(69)}…`,
    `  │  ${" ".repeat(40)}^`,
  ]);
  check("cuts no pair of surrogates", `${"😀".repeat(100)}a⟦bb⟧${"😀".repeat(100)}`, [
    `1 │ …${"😀".repeat(19)}abb${"😀".repeat(35)}…`,
    `  │  ${" ".repeat(39)}^^`,
  ]);
  check("aligns the gutter", `${"\n".repeat(8)}⟦a\nb⟧`, [
    " 9 │ a", //
    "   │ ^",
    "10 │ b",
    "   │ ^",
  ]);

  it("colours the carets alone", () => {
    const frame = codeFrame(lineIndex("ab"), { start: 1, end: 2 }, "error", painter(true));
    assert.match(frame, /│\u001B\[0m {2}\u001B\[31m\^\u001B\[0m\n$/);
  });
});
