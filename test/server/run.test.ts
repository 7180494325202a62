import assert from "node:assert/strict";
import { CancellationTokenSource } from "vscode-languageserver-protocol";
import { refreshNotification, runEventNotification, runRequest, trustNotification } from "../../protocol/lsp.ts";
import type { PreviewParams, RunEvent, RunResult } from "../../protocol/preview.ts";
import { startClient, type ClientOptions, type TestClient } from "../support/lsp-client.ts";
import { startModelServer, type ModelServer } from "../support/model-server.ts";
import { previewParams } from "../support/preview-text.ts";

const URI = "file:///p/F/skprompt.txt";

interface Run {
  readonly result: RunResult;
  readonly events: readonly RunEvent[];
}

async function runIn(client: TestClient, params: Partial<PreviewParams> = {}): Promise<Run> {
  const events: RunEvent[] = [];
  const listener = client.connection.onNotification(runEventNotification, ({ runId, event }) => {
    if (runId === "1") events.push(event);
  });
  const result = await client.connection.sendRequest(runRequest, { ...previewParams(URI, params), runId: "1" });
  listener.dispose();
  return { result, events };
}

async function run(template: string, options: ClientOptions = {}, params: Partial<PreviewParams> = {}): Promise<Run> {
  const client = await startClient(options);
  await client.open(URI, template);
  const done = await runIn(client, params);
  await client.close();
  return done;
}

const textOf = (events: readonly RunEvent[]) =>
  events.map((event) => (event.kind === "text" ? event.text : "")).join("");

describe("a run with the built-in model", () => {
  it("streams the last message back", async () => {
    const { result, events } = await run("Hello there");
    assert.ok(result.kind === "finished");
    assert.equal(result.finishReason, "stop");
    assert.ok(events.length > 1);
    assert.match(textOf(events), /Hello there/);
  });

  it("answers as scripted", async () => {
    const settings = {
      models: [{ id: "script", provider: "offline", replies: ["One & two"] }],
      defaultModel: "script",
    };
    const { events } = await run("Hello", { settings });
    assert.equal(textOf(events), "One & two");
  });

  it("is stopped by cancelling the request", async () => {
    const settings = {
      models: [{ id: "slow", provider: "offline", replies: ["word ".repeat(500)], delay: 20 }],
      defaultModel: "slow",
    };
    const client = await startClient({ settings });
    await client.open(URI, "Hello");
    const stop = new CancellationTokenSource();
    let pieces = 0;
    client.connection.onNotification(runEventNotification, () => {
      if (++pieces === 3) stop.cancel();
    });
    const result = await client.connection.sendRequest(runRequest, { ...previewParams(URI), runId: "1" }, stop.token);
    assert.equal(result.kind, "stopped");
    assert.ok(pieces >= 3 && pieces < 100);
    await client.close();
  });
});

describe("a run with a service", () => {
  const KEY = "SKEIN_TEST_KEY_OF_RUNS";
  const piece = (content: string) => JSON.stringify({ choices: [{ index: 0, delta: { content } }] });
  const settingsFor = ({ baseUrl }: ModelServer) => ({
    models: [{ id: "gpt", provider: "openai", model: "gpt-4o-mini", baseUrl, apiKeyVariable: KEY }],
    defaultModel: "gpt",
  });
  let server: ModelServer | undefined;
  beforeEach(() => {
    process.env[KEY] = "secret-of-this-test";
  });
  afterEach(async () => {
    delete process.env[KEY];
    await server?.close();
  });

  it("streams, and tells usage, finish reason and time", async () => {
    server = await startModelServer([
      {
        kind: "events",
        events: [
          piece("Hel"),
          piece("lo"),
          JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] }),
          JSON.stringify({ choices: [], usage: { prompt_tokens: 4, completion_tokens: 2, total_tokens: 6 } }),
          "[DONE]",
        ],
      },
    ]);
    const { result, events } = await run("Say <hello>", { settings: settingsFor(server) });
    assert.equal(textOf(events), "Hello");
    assert.ok(result.kind === "finished" && result.milliseconds >= 0);
    const { milliseconds: _, ...rest } = result;
    assert.deepEqual(rest, { kind: "finished", finishReason: "stop", inputTokens: 4, outputTokens: 2 });
    assert.equal(server.requests.length, 1);
  });

  it("closes the connection when it is stopped", async () => {
    server = await startModelServer([{ kind: "events", events: Array<string>(200).fill(piece("word ")), pause: 20 }]);
    const client = await startClient({ settings: settingsFor(server) });
    await client.open(URI, "Hello");
    const stop = new CancellationTokenSource();
    client.connection.onNotification(runEventNotification, () => stop.cancel());
    const result = await client.connection.sendRequest(runRequest, { ...previewParams(URI), runId: "1" }, stop.token);
    assert.equal(result.kind, "stopped");
    const ending = await server.requests[0]?.ended;
    assert.ok(ending?.closedByClient && ending.sent < 200);
    await client.close();
  });

  it("puts a fault into one sentence and what to do, and never logs the key", async () => {
    server = await startModelServer([{ kind: "whole", status: 401, body: `{"error": {"message": "no such key"}}` }]);
    const client = await startClient({ settings: settingsFor(server) });
    await client.open(URI, "Hello");
    const { result } = await runIn(client);
    assert.ok(result.kind === "failed");
    assert.deepEqual([result.sentence, result.advice], [`${server.host} did not accept the key.`, "Set it again."]);
    assert.ok(!JSON.stringify([result, client.logged]).includes("secret-of-this-test"));
    await client.close();
  });
});

describe("a run", () => {
  it("is refused in an untrusted workspace until it is trusted", async () => {
    const client = await startClient({ initializationOptions: { trusted: false } });
    await client.open(URI, "Hello");
    const { result, events } = await runIn(client);
    assert.ok(result.kind === "failed");
    assert.match(result.sentence, /not trusted/);
    assert.deepEqual(events, []);
    const refreshed = new Promise<void>((resolve) => client.connection.onNotification(refreshNotification, resolve));
    await client.connection.sendNotification(trustNotification);
    await refreshed;
    assert.equal((await runIn(client)).result.kind, "finished");
    await client.close();
  });

  it("never sends a placeholder", async () => {
    const { result, events } = await run("It is {{time.now}}");
    assert.ok(result.kind === "failed");
    assert.equal(result.sentence, "Run needs 1 value: what time.now() returns");
    assert.deepEqual(events, []);
    const typed = await run("It is {{time.now}}", {}, { functionResults: { "time.now": "noon" } });
    assert.match(textOf(typed.events), /It is noon/);
  });

  it("of a prompt that fails says why", async () => {
    const { result } = await run("{{p.f n=}}");
    assert.ok(result.kind === "failed");
    assert.match(result.sentence, /^Template: /);
    assert.match(result.advice, /Write a value/);
  });
});
