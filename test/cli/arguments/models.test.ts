import assert from "node:assert/strict";
import { modelsOf } from "../../../cli/arguments/models.ts";
import { UsageError } from "../../../cli/usage-error.ts";

function check(given: readonly string[], chosen: string, all: readonly string[]): void {
  it(`${given.join(" ")} → ${chosen}`, () => {
    const read = modelsOf(given);
    assert.equal(read.chosen.id, chosen);
    assert.deepEqual(
      read.models.map(({ id, provider, model }) => `${id} ${provider} ${model}`),
      all,
    );
  });
}

describe("modelsOf", () => {
  check([], "offline", ["offline offline offline"]);
  check(["gpt-4o"], "gpt-4o", ["gpt-4o openai gpt-4o"]);
  check(["gpt-4o", "svc=gpt-5"], "gpt-4o", ["gpt-4o openai gpt-4o", "svc openai gpt-5"]);
  check(["svc=a=b"], "offline", ["offline offline offline", "svc openai a=b"]);

  for (const given of [["=x"], ["x="], [""], ["a", "b"], ["s=a", "s=b"]])
    it(`refuses ${JSON.stringify(given)}`, () => assert.throws(() => modelsOf(given), UsageError));
});
