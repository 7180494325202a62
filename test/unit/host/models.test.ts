import assert from "node:assert/strict";
import { OFFLINE_MODEL, readModels } from "../../../host/index.ts";

/** The ids that are understood, and each fault as `index.member: code`. */
function check(title: string, setting: unknown, ids: readonly string[], faults: readonly string[]): void {
  it(title, () => {
    const reading = readModels(setting);
    assert.deepEqual(
      reading.models.map(({ id }) => id),
      ids,
    );
    assert.deepEqual(
      reading.faults.map(({ index, member, code }) => `${index ?? ""}.${member}: ${code}`),
      faults,
    );
  });
}

const GPT = { id: "gpt", provider: "openai", model: "gpt-test" };

describe("readModels", () => {
  check("has the built-in model without a setting", undefined, ["offline"], []);
  check("keeps the order", [GPT, { ...GPT, id: "b" }], ["offline", "gpt", "b"], []);
  check(
    "lets a user's own offline take the built-in one's place",
    [{ id: "offline", provider: "offline", replies: ["x"] }],
    ["offline"],
    [],
  );
  check("refuses what is no list", {}, ["offline"], [".: not-a-list"]);
  check(
    "leaves out faulty entries and keeps the rest",
    [5, {}, GPT],
    ["offline", "gpt"],
    ["0.: not-an-object", "1.id: missing"],
  );
  check(
    "takes an Azure deployment",
    [{ ...GPT, provider: "azure", baseUrl: "https://x.example" }],
    ["offline", "gpt"],
    [],
  );
  check("needs the address of an Azure resource", [{ ...GPT, provider: "azure" }], ["offline"], ["0.baseUrl: missing"]);
  check("refuses an unknown provider", [{ ...GPT, provider: "nobody" }], ["offline"], ["0.provider: unknown-value"]);
  check("needs the model's name", [{ id: "gpt", provider: "openai" }], ["offline"], ["0.model: missing"]);
  check("refuses an address that is none", [{ ...GPT, baseUrl: "localhost:1" }], ["offline"], ["0.baseUrl: bad-url"]);
  check("refuses the same id twice", [GPT, GPT], ["offline", "gpt"], ["1.id: twice"]);
  check(
    "refuses replies that are no texts",
    [{ id: "o", provider: "offline", replies: [1] }],
    ["offline"],
    ["0.replies: wrong-type"],
  );

  it("reads every member", () => {
    const entry = {
      ...GPT,
      baseUrl: "http://localhost:11434/v1",
      apiKeyVariable: "MY_KEY",
      instructionRole: "developer",
      delay: 5,
      replies: ["a", { text: "b", toolCalls: [{ name: "p-f", arguments: "{}" }] }],
    };
    assert.deepEqual(readModels([entry]).models, [OFFLINE_MODEL, entry]);
  });
});
