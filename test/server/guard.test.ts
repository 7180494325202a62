import assert from "node:assert/strict";
import { createGuard } from "../../server/guard.ts";
import { pythonRuntime, type Runtime } from "../../engine/index.ts";
import { startClient } from "../support/lsp-client.ts";

const URI = "file:///p/F/skprompt.txt";

/** A runtime with a bug: what the template's format is asked for at a cursor throws. */
function brokenRuntime(): Runtime {
  const [format] = pythonRuntime.formats.values();
  assert.ok(format);
  const broken = {
    ...format,
    completionContext: () => {
      throw new Error("planted");
    },
  };
  return { ...pythonRuntime, formats: new Map([[format.id, broken]]) };
}

describe("a feature that throws", () => {
  it("is logged by its name and answers with the fallback", async () => {
    const logged: string[] = [];
    const told: unknown[] = [];
    const guard = createGuard({ error: (message) => void logged.push(message) }, (feature) => told.push(feature));
    assert.equal(
      await guard("hover", "fallback", () => {
        throw new Error("planted");
      }),
      "fallback",
    );
    assert.equal(await guard("hover", "fallback", () => "answer"), "answer");
    assert.match(logged.join("\n"), /^hover: Error: planted\n/);
    assert.deepEqual(told, ["hover"]);
  });

  it("leaves the others at work, and fails the test's client", async () => {
    const client = await startClient({ deps: { runtime: brokenRuntime() } });
    await client.open(URI, "{{$a}}");
    assert.equal(await client.completion(URI, { line: 0, character: 4 }), null);
    assert.ok(await client.hover(URI, { line: 0, character: 3 }));
    assert.match(client.logged.join("\n"), /^completion: Error: planted/m);
    await assert.rejects(client.close());
  });
});
