import { lineIndex } from "../../engine/index.ts";
import assert from "node:assert/strict";

function check(text: string, offset: number, line: number, column: number): void {
  it(`${JSON.stringify(text)} at ${offset} is ${line}:${column}`, () =>
    assert.deepEqual(lineIndex(text).positionAt(offset), { line, column }));
}

describe("lineIndex", () => {
  check("", 0, 1, 1);
  check("ab", 2, 1, 3);
  check("a\nb", 1, 1, 2);
  check("a\nb", 2, 2, 1);
  check("a\r\nb", 3, 2, 1);
  check("a\r\nb", 2, 1, 2);
  check("a\rb", 2, 2, 1);
  check("a\n\nb", 3, 3, 1);
  check("a\u2028b", 2, 1, 3);
  check("😀x", 2, 1, 3);
  check("a\n", 2, 2, 1);
  check("ab", 99, 1, 3);
  check("ab", -1, 1, 1);

  it("gives lines without their line breaks", () => {
    const text = "one\r\ntwo\rthree\n";
    const lines = lineIndex(text);
    const all = Array.from({ length: lines.lineCount }, (_, index) => lines.lineAt(index + 1));
    assert.deepEqual(
      all.map(({ start, end }) => text.slice(start, end)),
      ["one", "two", "three", ""],
    );
  });

  it("keeps a CR that ends the text as a line break", () => {
    assert.deepEqual(lineIndex("a\r").lineAt(1), { start: 0, end: 1 });
  });
});
