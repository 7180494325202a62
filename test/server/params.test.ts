import assert from "node:assert/strict";
import { ErrorCodes, ResponseError } from "vscode-languageserver-protocol";
import { previewRequest, runRequest } from "../../protocol/lsp.ts";
import { startClient } from "../support/lsp-client.ts";
import { previewParams } from "../support/preview-text.ts";

const URI = "file:///p/F/skprompt.txt";
const SOUND = previewParams(URI);

/** Sends parameters as they stand: the server says what is wrong with them, and lives on. */
function check(method: string, params: unknown, expected: RegExp): void {
  it(`of ${method}: ${JSON.stringify(params)}`, async () => {
    const client = await startClient();
    await client.open(URI, "Hello");
    await assert.rejects(client.connection.sendRequest(method, params), (error) => {
      assert.ok(error instanceof ResponseError && error.code === ErrorCodes.InvalidParams);
      assert.match(error.message, expected);
      return true;
    });
    assert.ok((await client.connection.sendRequest(previewRequest, SOUND)).messages);
    await client.close();
  });
}

describe("parameters of another shape are refused", () => {
  const { method: preview } = previewRequest;
  const { method: run } = runRequest;
  check(preview, null, /no object/);
  check(preview, {}, /uri/);
  check(preview, { uri: URI }, /arguments/);
  check(preview, { ...SOUND, model: 3 }, /model/);
  check(preview, { ...SOUND, arguments: { a: "3" } }, /arguments/);
  check(preview, { ...SOUND, arguments: { a: { kind: "number" } } }, /arguments/);
  check(preview, { ...SOUND, arguments: { a: { kind: "history", messages: [{}] } } }, /arguments/);
  check(preview, { ...SOUND, functionResults: { f: 3 } }, /functionResults/);
  check(run, SOUND, /runId/);
  check(run, { ...SOUND, uri: 3, runId: "1" }, /uri/);
});
