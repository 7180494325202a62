import assert from "node:assert/strict";
import { callKey, writtenResults } from "../../../engine/index.ts";

async function answer(template: string, results: Readonly<Record<string, string>>): Promise<string | undefined> {
  const lookup = writtenResults(template, new Map(Object.entries(results))).find("time", "now");
  assert.ok(lookup.kind === "found");
  const block = { start: template.indexOf("{{"), end: template.indexOf("}}") + 2 };
  const outcome = await lookup.function.invoke({ values: new Map(), all: new Map(), block });
  return outcome.kind === "value" && outcome.value.kind === "text" ? outcome.value.value : undefined;
}

describe("writtenResults", () => {
  it("answers a call by how it is written, white space apart", async () => {
    assert.equal(await answer("It is {{ time.now\n zone='CET  x' }}.", { "time.now zone='CET  x'": "noon" }), "noon");
  });

  it("answers every call of a function", async () => {
    assert.equal(await answer("{{time.now zone=$z}}", { "time.now": "noon" }), "noon");
  });

  it("prefers the call to the function", async () => {
    assert.equal(await answer("{{time.now 'a'}}", { "time.now": "noon", "time.now 'a'": "dawn" }), "dawn");
  });

  it("knows nothing where nothing is written", async () => {
    assert.equal(await answer("{{time.now}}", { "time.later": "dusk" }), undefined);
  });

  it("keeps white space inside quotes apart", () => {
    assert.notEqual(callKey("{{f 'a b'}}", { start: 0, end: 11 }), callKey("{{f 'a  b'}}", { start: 0, end: 12 }));
  });

  it("keeps white space behind a backslash at a line's end apart", () => {
    const keys = ["{{f 'a\\\n b'}}", "{{f 'a\\\n  b'}}"].map((call) => callKey(call, { start: 0, end: call.length }));
    assert.notEqual(keys[0], keys[1]);
  });
});
