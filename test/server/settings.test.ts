import assert from "node:assert/strict";
import { OFFLINE_MODEL } from "../../host/index.ts";
import { readSettings } from "../../server/settings.ts";

describe("settings", () => {
  it("have the built-in model without any", () => {
    for (const raw of [undefined, null, {}, []]) {
      assert.deepEqual(readSettings(raw), { models: [OFFLINE_MODEL], defaultModel: OFFLINE_MODEL, faults: [] });
    }
  });

  it("take the models that can be read and the default among them", () => {
    const gpt = { id: "gpt", provider: "openai", model: "gpt-4o-mini", baseUrl: "http://localhost:1/v1" };
    const settings = readSettings({ models: [gpt, { id: "x", provider: "nobody" }], defaultModel: "gpt" });
    assert.deepEqual(settings.models, [OFFLINE_MODEL, gpt]);
    assert.equal(settings.defaultModel, settings.models[1]);
    assert.equal(settings.faults.length, 1);
  });

  it("fall back to the built-in model where the default is unknown", () => {
    assert.equal(readSettings({ defaultModel: "gone" }).defaultModel, OFFLINE_MODEL);
  });
});
