import assert from "node:assert/strict";
import * as fc from "fast-check";
import { readJson, writeJson, type TextMap, type Value } from "../../../engine/index.ts";

function copyOf(length: number): TextMap {
  return length === 0 ? [] : [{ kind: "copy", output: { start: 0, end: length }, input: { start: 0, end: length } }];
}

function read(text: string): Value {
  const reading = readJson(text);
  assert.ok(reading.kind === "value");
  return reading.value;
}

describe("writeJson", () => {
  for (const text of ['{"a":[1,1.0,-0.5,98765432109876543210,true,null],"b":{}}', "[]", '"é\\n\\""', "1e+21"]) {
    it(`writes ${text} as it was read`, () => assert.equal(writeJson(read(text)).text, text));
  }

  it("indents", () => {
    const expected = '{\n  "a": [\n    1\n  ],\n  "b": {}\n}';
    assert.equal(writeJson(read('{"a": [1], "b": {}}'), 2).text, expected);
  });

  it("leads every character of a string back to where it came from", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "é", '"', "\\", "\n", "\ud83d", "\ude00", "\u0001") });
    fc.assert(
      fc.property(text, (value) => {
        const written = writeJson({ kind: "list", items: [{ kind: "text", value, map: copyOf(value.length) }] }, 2);
        let at = 0;
        for (const segment of written.map) {
          assert.equal(segment.output.start, at);
          at = segment.output.end;
          const output = written.text.slice(segment.output.start, segment.output.end);
          if (segment.kind === "copy") assert.equal(output, value.slice(segment.input.start, segment.input.end));
          if (segment.kind === "replace") {
            const back: unknown = JSON.parse(`"${output}"`);
            assert.equal(back, value.slice(segment.input.start, segment.input.end));
          }
        }
        assert.equal(at, written.text.length);
      }),
    );
  });

  it("writes a text that is all quotes, however long", () => {
    const value = '"'.repeat(300_000);
    assert.equal(writeJson({ kind: "text", value, map: copyOf(value.length) }).text.length, 600_002);
  });
});
