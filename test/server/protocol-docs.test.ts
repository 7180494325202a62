import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import * as lsp from "../../protocol/lsp.ts";

describe("docs/protocol.md", () => {
  it("has a section for every request and notification", async () => {
    const page = await readFile(new URL("../../../docs/protocol.md", import.meta.url), "utf8");
    const declared = Object.entries(lsp).map(([name, { method }]) => `### \`${method}\` (\`${name}\`)`);
    assert.ok(declared.length >= 5);
    for (const heading of declared) assert.ok(page.includes(`\n${heading}`), heading);
  });
});
