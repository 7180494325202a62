import { equal } from "node:assert/strict";
import type { Value } from "../../../../engine/index.ts";
import { createPythonText } from "../../../../engine/values/python/text-of.ts";
import { fromJson } from "../../../support/values.ts";

const text = createPythonText((messages) => `<${messages.length} messages>`);

function check(written: string, expected: string): void {
  it(written, () => equal(text.str(fromJson(written)), expected));
}

describe("text of values", () => {
  describe("numbers", () => {
    check("3", "3");
    check("3.0", "3.0");
    check("-0.0", "-0.0");
    check("1e15", "1000000000000000.0");
    check("1e16", "1e+16");
    check("123456789012345680.0", "1.2345678901234568e+17");
    check("0.0001", "0.0001");
    check("0.00001", "1e-05");
    check("0.00012345", "0.00012345");
    check("5e-324", "5e-324");
    check("1.5e-7", "1.5e-07");
    check("1.7976931348623157e308", "1.7976931348623157e+308");
    check("NaN", "nan");
    check("-Infinity", "-inf");
    check("123456789012345678901234567890", "123456789012345678901234567890");
  });

  describe("containers", () => {
    check('["a", 1, 1.0, true, null, "it\'s"]', "['a', 1, 1.0, True, None, \"it's\"]");
    check('{"a": ["b"], "c": {}}', "{'a': ['b'], 'c': {}}");
    check('["both \' and \\""]', "['both \\' and \"']");
    check(
      '["\\n\\r\\t\\\\\\u0000\\u007f\\u00a0\\u200b\\ud83d\\ude00\\ud800\\u00e9"]',
      "['\\n\\r\\t\\\\\\x00\\x7f\\xa0\\u200b😀\\ud800é']",
    );
  });

  it("prints other kinds as Python does", () => {
    const list: Value = {
      kind: "list",
      items: [
        { kind: "tuple", items: [{ kind: "int", value: 1n }] },
        { kind: "bytes", value: new Uint8Array([0x61, 0x0a, 0xff, 0x27]) },
        { kind: "enum-member", enumName: "Colour", memberName: "RED", value: { kind: "text", value: "r" } },
        { kind: "date", text: "2024-02-03 04:05:06", repr: "datetime.datetime(2024, 2, 3, 4, 5, 6)" },
      ],
    };
    equal(text.str(list), "[(1,), b\"a\\n\\xff'\", <Colour.RED: 'r'>, datetime.datetime(2024, 2, 3, 4, 5, 6)]");
    equal(text.str({ kind: "chat-history", messages: [] }), "<0 messages>");
  });
});
