import assert from "node:assert/strict";
import * as vscode from "vscode";

describe("the extension", () => {
  it("activates when a prompt is opened, and has every command that its manifest names", async () => {
    const extension = vscode.extensions.getExtension("skein-prompts.skein");
    assert.ok(extension, "the editor does not know the extension");
    await extension.activate();
    const manifest: { contributes?: { commands?: readonly { command: string }[] } } = extension.packageJSON;
    const named = (manifest.contributes?.commands ?? []).map(({ command }) => command);
    assert.ok(named.length > 0);
    const known = new Set(await vscode.commands.getCommands(true));
    assert.deepEqual(
      named.filter((command) => !known.has(command)),
      [],
    );
  });
});
