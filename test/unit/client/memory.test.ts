import assert from "node:assert/strict";
import { createMemory } from "../../../client/preview/memory.ts";
import { FIRST_LAYOUT } from "../../../client/webview/state/layout.ts";

describe("what is remembered of a workspace", () => {
  it("is each prompt's values and layout, and which was shown", () => {
    const { memory } = remembering({});
    memory.setLayout("file:///p", { ...FIRST_LAYOUT, tab: "request", argumentsHeight: 90 });
    memory.setValues("file:///p", { arguments: { a: { kind: "null" } }, functionResults: {} });
    assert.deepEqual(memory.layout("file:///p"), { ...FIRST_LAYOUT, tab: "request", argumentsHeight: 90 });
    assert.deepEqual(memory.values("file:///p").arguments, { a: { kind: "null" } });
    assert.equal(memory.layout("file:///other"), undefined);
    memory.setShown("file:///p");
    assert.equal(memory.shown(), "file:///p");
  });

  it("is nothing where what was kept has another shape", () => {
    const { memory } = remembering({ "skein.layout:p": { tab: "cases" }, "skein.values:p": { arguments: [] } });
    assert.equal(memory.layout("p"), undefined);
    assert.deepEqual(memory.values("p"), { arguments: {}, functionResults: {} });
  });
});

function remembering(kept: Readonly<Record<string, unknown>>) {
  const entries = new Map(Object.entries(kept));
  return {
    memory: createMemory({
      keys: () => [...entries.keys()],
      get: (key: string) => JSON.parse(JSON.stringify(entries.get(key) ?? null)) ?? undefined,
      update: (key, value) => {
        entries.set(key, value);
        return Promise.resolve();
      },
    }),
  };
}
