import assert from "node:assert/strict";
import { convertValue } from "../../../client/webview/state/form-value.ts";
import type { FormValue, ValueKind } from "../../../protocol/preview.ts";

describe("convertValue", () => {
  const check = (value: FormValue, kind: ValueKind, expected: FormValue): void => {
    it(`${JSON.stringify(value)} as ${kind}`, () => assert.deepEqual(convertValue(value, kind), expected));
  };
  const text = (value: string): FormValue => ({ kind: "text", text: value });

  check(text("3"), "number", { kind: "number", text: "3" });
  check(text(" -3.0e5 "), "number", { kind: "number", text: "-3.0e5" });
  check(text("three"), "number", { kind: "number", text: "0" });
  check(text("True"), "boolean", { kind: "boolean", text: "true" });
  check(text("no"), "boolean", { kind: "boolean", text: "false" });
  check(text("a"), "null", { kind: "null" });
  check({ kind: "null" }, "text", text("null"));
  check(text('{"a": 1.0}'), "json", { kind: "json", text: '{"a": 1.0}' });
  check(text('say "hi"'), "json", { kind: "json", text: '"say \\"hi\\""' });
  check({ kind: "null" }, "json", { kind: "json", text: "null" });
  check(text("Hello"), "history", { kind: "history", messages: [{ role: "user", content: "Hello" }] });
  check(text(""), "history", { kind: "history", messages: [] });
  check(
    { kind: "history", messages: [{ role: "user", content: "a" }] },
    "text",
    text('[{"role":"user","content":"a"}]'),
  );
});
