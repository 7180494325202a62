import assert from "node:assert/strict";
import { ErrorCodes, ResponseError } from "vscode-languageserver-protocol";
import { startClient } from "../support/lsp-client.ts";

describe("a server over streams", () => {
  it("announces its features", async () => {
    const client = await startClient();
    assert.deepEqual(client.initialized.capabilities, {
      textDocumentSync: { openClose: true, change: 2 },
      completionProvider: { triggerCharacters: ["$", "{"] },
      hoverProvider: true,
    });
    await client.close();
  });

  it("refuses what it does not know and lives on", async () => {
    const client = await startClient();
    await assert.rejects(
      client.connection.sendRequest("skein/nonsense", {}),
      (error) => error instanceof ResponseError && error.code === ErrorCodes.MethodNotFound,
    );
    await client.connection.sendNotification("skein/nonsense", {});
    await client.open("file:///p/F/skprompt.txt", "{{$a}}");
    assert.ok(await client.hover("file:///p/F/skprompt.txt", { line: 0, character: 3 }));
    await client.close();
  });

  it("answers nothing for documents that are no prompts", async () => {
    const client = await startClient();
    await client.open("file:///p/F/notes.txt", "{{$a", "plaintext");
    assert.equal(await client.hover("file:///p/F/notes.txt", { line: 0, character: 3 }), null);
    assert.equal(await client.completion("file:///p/F/notes.txt", { line: 0, character: 4 }), null);
    await client.close();
  });
});
