import assert from "node:assert/strict";
import {
  readJson,
  ServiceFault,
  type ChatEvent,
  type DictValue,
  type ModelConfig,
  type ServiceFaultInfo,
} from "../../../engine/index.ts";
import { createChatService } from "../../../host/index.ts";
import {
  finishChunk,
  startModelServer,
  textChunk,
  usageChunk,
  type ModelServer,
  type Reply,
} from "../../support/model-server.ts";

const KEY = "sk-test-do-not-show";
const NEVER = new AbortController().signal;
const MODEL = { id: "m", provider: "openai", model: "gpt-test" } as const;

function bodyOf(text: string): DictValue {
  const reading = readJson(text);
  assert.ok(reading.kind === "value" && reading.value.kind === "dict");
  return reading.value;
}

const BODY = bodyOf(
  '{"model": "gpt-test", "stream": true, "messages": [], "temperature": 1.0, "seed": 98765432109876543210}',
);

/** Asks a server that gives these replies; the server is closed afterwards. */
async function ask(
  replies: readonly Reply[],
  options: { readonly silence?: number; readonly secure?: boolean; readonly model?: Partial<ModelConfig> } = {},
): Promise<{ readonly events: readonly ChatEvent[]; readonly fault?: ServiceFaultInfo; readonly server: ModelServer }> {
  const server = await startModelServer(replies, options);
  const { silence = 5000 } = options;
  const env = { OPENAI_API_KEY: KEY, AZURE_OPENAI_API_KEY: KEY };
  const service = createChatService({ ...MODEL, baseUrl: server.baseUrl, ...options.model }, { env, silence });
  const events: ChatEvent[] = [];
  try {
    for await (const event of service.stream(BODY, NEVER)) events.push(event);
    return { events, server };
  } catch (error) {
    assert.ok(error instanceof ServiceFault, String(error));
    assert.ok(!JSON.stringify(error.info).includes(KEY) && !String(error.stack).includes(KEY));
    return { events, fault: error.info, server };
  } finally {
    await server.close();
  }
}

function toolCallChunk(rest: object): string {
  return JSON.stringify({ choices: [{ index: 0, delta: { tool_calls: [{ index: 0, ...rest }] } }] });
}

function checkFault(
  title: string,
  reply: Reply,
  expected: (host: string) => Partial<ServiceFaultInfo>,
  options: { readonly silence?: number; readonly secure?: boolean } = {},
): void {
  it(title, async () => {
    const { fault, server } = await ask([reply], options);
    const { detail: _, ...rest } = fault ?? { code: undefined };
    const { detail, ...wanted } = expected(server.host);
    assert.deepEqual(rest, wanted);
    if (detail !== undefined) assert.ok(fault?.detail?.includes(detail), fault?.detail);
    assert.ok(server.requests.length <= 1, "nothing is tried again");
  });
}

function failing(status: number, error: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return { kind: "whole", status, headers, body: JSON.stringify({ error }) };
}

describe("openai chat service", () => {
  it("streams text, the reason to finish and the usage", async () => {
    const events = [textChunk("He"), textChunk("llo"), finishChunk(), usageChunk(3, 2)];
    const answer = await ask([{ kind: "events", events }]);
    assert.equal(answer.fault, undefined);
    assert.deepEqual(answer.events, [
      { kind: "text", text: "He" },
      { kind: "text", text: "llo" },
      { kind: "finish", reason: "stop" },
      { kind: "usage", inputTokens: 3, outputTokens: 2 },
    ]);
  });

  it("streams tool calls piece by piece", async () => {
    const { events } = await ask([
      {
        kind: "events",
        events: [
          toolCallChunk({ id: "c1", function: { name: "clock-now", arguments: "" } }),
          toolCallChunk({ function: { arguments: '{"a"' } }),
          toolCallChunk({ function: { arguments: ":1}" } }),
          finishChunk("tool_calls"),
        ],
      },
    ]);
    assert.deepEqual(events, [
      { kind: "tool-call", index: 0, id: "c1", name: "clock-now", arguments: "" },
      { kind: "tool-call", index: 0, arguments: '{"a"' },
      { kind: "tool-call", index: 0, arguments: ":1}" },
      { kind: "finish", reason: "tool_calls" },
    ]);
  });

  it("reads an answer that comes in one piece", async () => {
    const message = { role: "assistant", content: "Noon." };
    const body = JSON.stringify({ choices: [{ index: 0, message, finish_reason: "stop" }] });
    const { events } = await ask([{ kind: "whole", status: 200, body }]);
    assert.deepEqual(events, [
      { kind: "text", text: "Noon." },
      { kind: "finish", reason: "stop" },
    ]);
  });

  it("sends the body as it was shown, with the key", async () => {
    const { server } = await ask([{ kind: "events", events: [finishChunk()] }]);
    const [request] = server.requests;
    assert.equal(request?.path, "/v1/chat/completions");
    assert.equal(request?.headers.authorization, `Bearer ${KEY}`);
    assert.equal(
      request?.body,
      '{"model":"gpt-test","stream":true,"messages":[],"temperature":1.0,"seed":98765432109876543210}',
    );
  });

  it("asks an Azure deployment under its path, with the key in a header of its own", async () => {
    const { server } = await ask([{ kind: "events", events: [finishChunk()] }], {
      model: { provider: "azure", model: "my deployment", apiVersion: "2024-10-21" },
    });
    const [request] = server.requests;
    assert.equal(request?.path, "/v1/openai/deployments/my%20deployment/chat/completions?api-version=2024-10-21");
    assert.equal(request?.headers["api-key"], KEY);
    assert.equal(request?.headers.authorization, undefined);
  });

  it("streams the text of a text-completion service", async () => {
    const events = ["Hel", "lo"].map((text) => JSON.stringify({ choices: [{ index: 0, text, finish_reason: null }] }));
    const end = JSON.stringify({ choices: [{ index: 0, text: "", finish_reason: "stop" }] });
    const answered = await ask([{ kind: "events", events: [...events, end] }], { model: { completion: "text" } });
    assert.equal(answered.server.requests[0]?.path, "/v1/completions");
    assert.deepEqual(answered.events, [
      { kind: "text", text: "Hel" },
      { kind: "text", text: "lo" },
      { kind: "finish", reason: "stop" },
    ]);
  });

  it("closes the connection when it is stopped, before the last chunk", async () => {
    const events = Array.from({ length: 200 }, (_, index) => textChunk(`${index} `));
    const server = await startModelServer([{ kind: "events", events, pause: 20 }]);
    try {
      const service = createChatService({ ...MODEL, baseUrl: server.baseUrl }, { env: { OPENAI_API_KEY: KEY } });
      const stop = new AbortController();
      const seen: ChatEvent[] = [];
      await assert.rejects(
        async () => {
          for await (const event of service.stream(BODY, stop.signal)) {
            seen.push(event);
            if (seen.length === 3) stop.abort();
          }
        },
        (error) => error instanceof ServiceFault && error.info.code === "aborted",
      );
      const ending = await server.requests[0]?.ended;
      assert.equal(ending?.closedByClient, true);
      assert.ok(ending.sent < events.length);
    } finally {
      await server.close();
    }
  });

  it("closes the connection when nobody listens any more", async () => {
    const events = Array.from({ length: 200 }, (_, index) => textChunk(`${index} `));
    const server = await startModelServer([{ kind: "events", events, pause: 20 }]);
    try {
      const service = createChatService({ ...MODEL, baseUrl: server.baseUrl }, { env: { OPENAI_API_KEY: KEY } });
      for await (const event of service.stream(BODY, NEVER)) if (event.kind === "text") break;
      assert.equal((await server.requests[0]?.ended)?.closedByClient, true);
    } finally {
      await server.close();
    }
  });

  it("does without a key where the service is the user's own", async () => {
    const server = await startModelServer([{ kind: "events", events: [finishChunk()] }]);
    try {
      const service = createChatService({ ...MODEL, baseUrl: server.baseUrl }, { env: {} });
      for await (const event of service.stream(BODY, NEVER)) assert.equal(event.kind, "finish");
      assert.equal(server.requests[0]?.headers.authorization, undefined);
    } finally {
      await server.close();
    }
  });

  for (const model of [MODEL, { ...MODEL, baseUrl: "http://127.0.0.1:9", apiKeyVariable: "MY_KEY" }]) {
    it(`says which variable lacks the key: ${"apiKeyVariable" in model ? "MY_KEY" : "OPENAI_API_KEY"}`, async () => {
      const stream = createChatService(model, { env: {} }).stream(BODY, NEVER);
      await assert.rejects(
        async () => await stream[Symbol.asyncIterator]().next(),
        (error) => error instanceof ServiceFault && error.info.code === "key-missing",
      );
    });
  }
});

describe("openai chat service: faults", () => {
  checkFault("400", failing(400, { message: "no such parameter", code: "x" }), (host) => ({
    code: "bad-request",
    args: [host, "400"],
    detail: "no such parameter",
  }));
  checkFault(
    "400, content filter",
    failing(400, {
      message: "filtered",
      code: "content_filter",
      innererror: {
        code: "ResponsibleAIPolicyViolation",
        content_filter_result: { hate: { filtered: true }, violence: { filtered: true }, sexual: { filtered: false } },
      },
    }),
    () => ({ code: "content-filter", args: ["gpt-test", "hate, violence"] }),
  );
  checkFault("401, and the key is not shown", failing(401, { message: `bad key ${KEY}` }), (host) => ({
    code: "key-refused",
    args: [host],
    detail: "bad key …",
  }));
  checkFault("403", failing(403, { message: "no" }), () => ({ code: "forbidden", args: ["gpt-test"] }));
  checkFault("404", failing(404, { message: "no model", code: "model_not_found" }), (host) => ({
    code: "model-unknown",
    args: [host, "gpt-test"],
  }));
  checkFault(
    "404, a page",
    { kind: "whole", status: 404, headers: { "content-type": "text/html" }, body: "<html></html>" },
    (host) => ({ code: "not-a-reply", args: [host, "HTML"] }),
  );
  checkFault("429", failing(429, { message: "slow down" }), () => ({ code: "rate-limit", args: ["gpt-test", "429"] }));
  checkFault("429 with seconds", failing(429, { message: "slow down" }, { "retry-after": "20" }), () => ({
    code: "rate-limit-wait",
    args: ["gpt-test", "429", "20"],
    retryAfter: 20,
  }));
  checkFault("429 with milliseconds", failing(429, { message: "slow" }, { "retry-after-ms": "1500" }), () => ({
    code: "rate-limit-wait",
    args: ["gpt-test", "429", "2"],
    retryAfter: 2,
  }));
  checkFault(
    "429 with a date that has passed",
    failing(429, {}, { "retry-after": "Wed, 21 Oct 2015 07:28:00 GMT" }),
    () => ({
      code: "rate-limit-wait",
      args: ["gpt-test", "429", "0"],
      retryAfter: 0,
    }),
  );
  checkFault("500", failing(500, { message: "down" }), (host) => ({ code: "server-error", args: [host, "500"] }));
  checkFault("503", failing(503, { message: "busy" }), (host) => ({ code: "overloaded", args: [host, "503"] }));
  checkFault("a redirect is not followed", failing(307, {}, { location: "http://other.invalid/v1" }), (host) => ({
    code: "redirect",
    args: [host, "other.invalid"],
  }));
  checkFault(
    "a page where an answer should be",
    { kind: "whole", status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body: "<!doctype html>" },
    (host) => ({ code: "not-a-reply", args: [host, "HTML"] }),
  );
  checkFault("JSON of another kind", { kind: "whole", status: 200, body: '{"ok": true}' }, (host) => ({
    code: "not-a-reply",
    args: [host, "application/json"],
  }));
  checkFault("text that is no JSON inside the stream", { kind: "events", events: ["{oops"] }, (host) => ({
    code: "not-a-reply",
    args: [host, "text/event-stream"],
  }));
  checkFault(
    "an error inside the stream",
    { kind: "events", events: [textChunk("a"), JSON.stringify({ error: { message: "broke down" } })] },
    (host) => ({ code: "failed", args: [host], detail: "broke down" }),
  );
  checkFault("cut inside the stream", { kind: "events", events: [textChunk("a")], cut: true, pause: 20 }, () => ({
    code: "cut",
    args: [],
  }));
  checkFault("an end without a reason", { kind: "events", events: [textChunk("a")] }, () => ({
    code: "cut",
    args: [],
  }));
  checkFault("silence", { kind: "silence" }, (host) => ({ code: "timeout", args: [host, "0.2"] }), { silence: 200 });
  checkFault(
    "silence inside the answer",
    { kind: "events", events: [textChunk("a"), textChunk("b")], pause: 1000 },
    (host) => ({ code: "timeout", args: [host, "0.2"] }),
    { silence: 200 },
  );
  checkFault("an untrusted certificate", { kind: "silence" }, (host) => ({ code: "certificate", args: [host] }), {
    secure: true,
  });

  it("keeps what had arrived before the fault", async () => {
    const { events } = await ask([{ kind: "events", events: [textChunk("a")], cut: true, pause: 20 }]);
    assert.deepEqual(events, [{ kind: "text", text: "a" }]);
  });

  it("nothing answers", async () => {
    const server = await startModelServer([{ kind: "silence" }]);
    await server.close();
    const service = createChatService({ ...MODEL, baseUrl: server.baseUrl }, { env: { OPENAI_API_KEY: KEY } });
    await assert.rejects(
      async () => await service.stream(BODY, NEVER)[Symbol.asyncIterator]().next(),
      (error) => error instanceof ServiceFault && error.info.code === "refused",
    );
  });
});
