import { deepEqual, equal } from "node:assert/strict";
import { readJson } from "../../../engine/index.ts";
import { jsonText, type JsonTextOptions } from "../../../engine/values/python/json-text.ts";
import { readFloat, readInt } from "../../../engine/values/python/number-reader.ts";

function checkWritten(written: string, expected: string, options: JsonTextOptions = {}): void {
  it(written, () => {
    const reading = readJson(written);
    equal(reading.kind === "value" ? jsonText(reading.value, options) : reading.message, expected);
  });
}

function checkRefused(written: string, message: string, offset: number): void {
  it(JSON.stringify(written).slice(0, 40), () => deepEqual(readJson(written), { kind: "error", message, offset }));
}

function checkNumber(text: string, int: bigint | undefined, float: number | undefined): void {
  it(JSON.stringify(text), () => {
    equal(readInt(text), int);
    equal(readFloat(text), float);
  });
}

describe("JSON", () => {
  describe("read and written", () => {
    checkWritten('{"a":1,"b":1.0,"a":[true,null]}', '{"a": [true, null], "b": 1.0}');
    checkWritten(
      "[1e400, -0.0, NaN, -Infinity, 12345678901234567890]",
      "[Infinity, -0.0, NaN, -Infinity, 12345678901234567890]",
    );
    checkWritten('"\\u00e9\\ud83d\\ude00\\ud800\\u007f\\/"', '"\\u00e9\\ud83d\\ude00\\ud800\\u007f/"');
    checkWritten('"é\\u0001\\n😀"', '"é\\u0001\\n😀"', { ensureAscii: false });
    checkWritten('{"b":[],"a":{"x":[1]}}', '{\n  "a": {\n    "x": [\n      1\n    ]\n  },\n  "b": []\n}', {
      indent: 2,
      sortKeys: true,
    });
    checkWritten('{"b":1}', '{"b":1}', { separators: [",", ":"] });
  });

  describe("refused", () => {
    checkRefused("", "Expecting value", 0);
    checkRefused("[1,]", "Expecting value", 3);
    checkRefused("[1 2]", "Expecting ',' delimiter", 3);
    checkRefused('{"a" 1}', "Expecting ':' delimiter", 5);
    checkRefused("{a: 1}", "Expecting property name enclosed in double quotes", 1);
    checkRefused('{"a": 1,}', "Expecting property name enclosed in double quotes", 8);
    checkRefused('["a', "Unterminated string starting at", 1);
    checkRefused('"a\nb"', "Invalid control character at", 2);
    checkRefused('"\\x"', "Invalid \\escape", 1);
    checkRefused('"\\u12"', "Invalid \\uXXXX escape", 2);
    checkRefused("1 2", "Extra data", 2);
    checkRefused("01", "Extra data", 1);
    checkRefused("\ufeff1", "Unexpected UTF-8 BOM (decode using utf-8-sig)", 0);
    checkRefused("[".repeat(100_000), "maximum recursion depth exceeded", 990);
  });
});

describe("numbers in text", () => {
  checkNumber(" 41\u00a0", 41n, 41);
  checkNumber("+7", 7n, 7);
  checkNumber("-1_000", -1000n, -1000);
  checkNumber("1__0", undefined, undefined);
  checkNumber("\u0664", 4n, 4);
  checkNumber("𝟙𝟚", 12n, 12);
  checkNumber("1.5", undefined, 1.5);
  checkNumber("1.", undefined, 1);
  checkNumber(".5e-1", undefined, 0.05);
  checkNumber("1e5", undefined, 100000);
  checkNumber("", undefined, undefined);
  checkNumber("Infinity", undefined, Infinity);
  checkNumber("-inf", undefined, -Infinity);
  checkNumber("NaN", undefined, NaN);
  checkNumber("0x10", undefined, undefined);
  checkNumber("\ufeff1", undefined, undefined);
});
