import assert from "node:assert/strict";
import * as fc from "fast-check";
import { universalNewlines } from "../../../engine/index.ts";

describe("universalNewlines", () => {
  it("reads CR LF and CR as LF", () => {
    assert.equal(universalNewlines("a\r\nb\rc\n\r\n\r").text, "a\nb\nc\n\n\n");
  });

  it("finds a range behind line breaks in the file", () => {
    const file = "one\r\ntwo\r\n{{$x}}\rend";
    const { text, toFile } = universalNewlines(file);
    const start = text.indexOf("{{");
    const range = toFile({ start, end: start + 6 });
    assert.equal(file.slice(range.start, range.end), "{{$x}}");
  });

  it("keeps a whole CR LF in a range that covers the line break", () => {
    const range = universalNewlines("a\r\nb").toFile({ start: 1, end: 2 });
    assert.deepEqual(range, { start: 1, end: 3 });
  });

  it("takes an offset inside a CR LF as that of the line break", () => {
    const { fromFile } = universalNewlines("a\r\nb");
    assert.deepEqual([0, 1, 2, 3, 4].map(fromFile), [0, 1, 1, 2, 3]);
  });

  it("gives back every offset of any text", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "\r", "\n", "😀") });
    fc.assert(
      fc.property(text, (file) => {
        const { text, toFile, fromFile } = universalNewlines(file);
        for (let offset = 0; offset <= text.length; offset++) {
          const { start } = toFile({ start: offset, end: offset });
          assert.equal(fromFile(start), offset);
          assert.equal(universalNewlines(file.slice(0, start)).text, text.slice(0, offset));
        }
      }),
    );
  });
});
