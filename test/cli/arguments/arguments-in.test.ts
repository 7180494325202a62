import assert from "node:assert/strict";
import { argumentsIn } from "../../../cli/arguments/arguments-in.ts";
import { UsageError } from "../../../cli/usage-error.ts";
import type { Value } from "../../../engine/index.ts";

function check(json: string, expected: Record<string, Value>): void {
  it(json, () => assert.deepEqual(Object.fromEntries(argumentsIn(json, "a.json")), expected));
}

function fails(json: string, message: RegExp, advice: RegExp): void {
  it(`refuses ${json}`, () => {
    assert.throws(
      () => argumentsIn(json, "a.json"),
      (error) => {
        assert.ok(error instanceof UsageError);
        assert.match(error.message, message);
        assert.match(error.advice, advice);
        return true;
      },
    );
  });
}

describe("argumentsIn", () => {
  check("{}", {});
  check('{"a": "x"}', { a: { kind: "text", value: "x" } });
  check('{"a": 3, "b": 3.0}', { a: { kind: "int", value: 3n }, b: { kind: "float", value: 3 } });
  check('{"a": 12345678901234567890}', { a: { kind: "int", value: 12345678901234567890n } });
  check('{"a": null, "b": true}', { a: { kind: "none" }, b: { kind: "bool", value: true } });
  check('\uFEFF{"a": "x"}', { a: { kind: "text", value: "x" } });
  check('{"h": {"$chat_history": [{"role": "user", "content": "Hi", "name": "Ada"}, {"role": "assistant"}]}}', {
    h: {
      kind: "chat-history",
      messages: [
        { role: "user", items: [{ kind: "text", text: "Hi" }], name: "Ada" },
        { role: "assistant", items: [] },
      ],
    },
  });
  check('{"list": [{"$chat_history": []}]}', {
    list: { kind: "list", items: [{ kind: "chat-history", messages: [] }] },
  });
  check('{"a": {"$chat_history": [], "b": 1}}', {
    a: {
      kind: "dict",
      entries: [
        [
          { kind: "text", value: "$chat_history" },
          { kind: "list", items: [] },
        ],
        [
          { kind: "text", value: "b" },
          { kind: "int", value: 1n },
        ],
      ],
    },
  });

  fails('{\n  "a": }', /^a\.json is not JSON: 2:8: Expecting value\.$/, /one entry per argument/);
  fails("", /^a\.json is not JSON: 1:1: /, /one entry per argument/);
  fails("[1]", /^a\.json does not hold an object\.$/, /one entry per argument/);
  fails('{"h": {"$chat_history": "Hi"}}', /needs a list of messages/, /"role": "user"/);
  fails('{"h": {"$chat_history": ["Hi"]}}', /message 1 of \$chat_history is not an object/, /"role": "user"/);
  fails('{"h": {"$chat_history": [{"role": "usr"}]}}', /message 1 .* no known role/, /Did you mean user\?/);
  fails('{"h": {"$chat_history": [{"content": "Hi"}]}}', /message 1 .* no known role/, /Choose one of: system/);
  fails('{"h": {"$chat_history": [{"role": "user", "content": 3}]}}', /content of message 1 .* not text/, /"role"/);
});
