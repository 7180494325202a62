import { deepEqual } from "node:assert/strict";
import { readArgument, readArguments, type ArgumentFault, type Value } from "../../../engine/index.ts";

function check(json: string, value: Value): void {
  it(json, () => deepEqual(readArgument(json), { kind: "value", value }));
}

function fails(json: string, fault: ArgumentFault): void {
  it(`refuses ${json}`, () => deepEqual(readArgument(json), { kind: "fault", fault }));
}

describe("an argument written as JSON", () => {
  check("3", { kind: "int", value: 3n });
  check("3.0", { kind: "float", value: 3 });
  check('{"$chat_history": [{"role": "user", "content": "Hi", "name": "Ada"}]}', {
    kind: "chat-history",
    messages: [{ role: "user", items: [{ kind: "text", text: "Hi" }], name: "Ada" }],
  });
  // As the library makes them: content that is empty is no item.
  check('{"$chat_history": [{"role": "user", "content": ""}, {"role": "assistant", "content": null}]}', {
    kind: "chat-history",
    messages: [
      { role: "user", items: [] },
      { role: "assistant", items: [] },
    ],
  });
  check('[{"$chat_history": []}]', { kind: "list", items: [{ kind: "chat-history", messages: [] }] });
  check('{"$chat_history": [], "b": 1}', {
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
  });
  fails("{", { code: "not-json", message: "Expecting property name enclosed in double quotes", offset: 1 });
  fails('{"$chat_history": 1}', { code: "history-not-a-list" });
  fails('[{"$chat_history": ["Hi"]}]', { code: "message-not-an-object", position: 1 });
  fails('{"$chat_history": [{"role": "user", "content": 3}]}', {
    code: "message-member-not-text",
    position: 1,
    member: "content",
  });
  fails('{"a": {"$chat_history": [{"role": "user"}, {"role": "usr"}]}}', {
    code: "message-role-unknown",
    position: 2,
    role: "usr",
  });
});

describe("arguments written as JSON", () => {
  it("are an object's entries, whatever they are called", () =>
    deepEqual(readArguments('{"a": 1, "$chat_history": []}'), {
      kind: "arguments",
      arguments: new Map<string, Value>([
        ["a", { kind: "int", value: 1n }],
        ["$chat_history", { kind: "list", items: [] }],
      ]),
    }));
  it("are nothing but an object", () =>
    deepEqual(readArguments("[1]"), { kind: "fault", fault: { code: "not-an-object" } }));
});
