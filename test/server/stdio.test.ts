import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  createMessageConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { PROBLEMS } from "../../engine/problems.ts";
import { previewRequest } from "../../protocol/lsp.ts";
import { previewParams, shownMessages } from "../support/preview-text.ts";

const BUNDLE = fileURLToPath(new URL("../../../dist/server.cjs", import.meta.url));

describe("the bundled server over stdio", () => {
  const cleanUp: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const undo of cleanUp.splice(0).reverse()) await undo();
  });

  it("reads config.json from disk, diagnoses in the client's language, previews, and ends", async () => {
    const root = await mkdtemp(join(tmpdir(), "skein-stdio-"));
    cleanUp.push(() => rm(root, { recursive: true }));
    const folder = join(root, "Süß 1", "Reply");
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, "config.json"),
      JSON.stringify({ input_variables: [{ name: "who", default: "Ana" }] }),
    );
    const prompt = pathToFileURL(join(folder, "skprompt.txt")).href;

    const server = spawn(process.execPath, [BUNDLE, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
    cleanUp.push(() => void server.kill("SIGKILL"));
    const exited = once(server, "exit");
    const connection = createMessageConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    cleanUp.push(() => connection.dispose());
    connection.listen();
    await connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: null,
      capabilities: {},
      initializationOptions: { l10n: { [PROBLEMS["named-argument-value-missing"].message]: "参数 {0} 没有值。" } },
    });
    await connection.sendNotification(InitializedNotification.type, {});
    const published = new Promise<readonly unknown[]>((resolve) => {
      connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
        if (uri === prompt) resolve(diagnostics.map(({ code, message }) => [code, message]));
      });
    });
    await connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri: prompt, languageId: "skprompt", version: 1, text: "Hi {{$who}} {{p.f 'x'}}{{p.f n=}}" },
    });
    assert.deepEqual(await published, [["named-argument-value-missing", "参数 n 没有值。"]]);
    await connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: prompt, version: 2 },
      contentChanges: [{ text: "Hi {{$who}}" }],
    });
    const result = await connection.sendRequest(previewRequest, previewParams(prompt));
    assert.deepEqual(shownMessages(result.messages), ["user: Hi [who|Ana]"]);
    await connection.sendRequest(ShutdownRequest.type);
    await connection.sendNotification(ExitNotification.type);
    assert.deepEqual(await exited, [0, null]);
  });
});
