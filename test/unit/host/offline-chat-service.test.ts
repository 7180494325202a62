import assert from "node:assert/strict";
import { readJson, ServiceFault, type ChatEvent, type ModelConfig } from "../../../engine/index.ts";
import { createChatService } from "../../../host/index.ts";

async function answer(model: Partial<ModelConfig>, messages: readonly object[]): Promise<readonly ChatEvent[]> {
  const service = createChatService({ id: "offline", provider: "offline", model: "offline", delay: 0, ...model });
  const events: ChatEvent[] = [];
  const reading = readJson(JSON.stringify({ messages }));
  assert.ok(reading.kind === "value" && reading.value.kind === "dict");
  for await (const event of service.stream(reading.value, new AbortController().signal)) events.push(event);
  return events;
}

function textOf(events: readonly ChatEvent[]): string {
  return events.map((event) => (event.kind === "text" ? event.text : "")).join("");
}

describe("offline chat service", () => {
  it("repeats the last message, in pieces", async () => {
    const events = await answer({}, [
      { role: "system", content: "Be brief." },
      { role: "user", content: "早上好 😀 and more" },
    ]);
    assert.equal(textOf(events), "早上好 😀 and more");
    assert.ok(events.length > 3);
    assert.deepEqual(events.at(-1), { kind: "finish", reason: "stop" });
  });

  it("repeats the texts of a message with several items", async () => {
    const content = [
      { type: "text", text: "What?" },
      { type: "image_url", image_url: { url: "data:," } },
    ];
    assert.equal(textOf(await answer({}, [{ role: "user", content }])), "What?");
  });

  it("answers the same request always in the same way", async () => {
    const messages = [{ role: "user", content: "hi" }];
    assert.deepEqual(await answer({}, messages), await answer({}, messages));
  });

  it("has nothing to repeat for a request without messages", async () => {
    assert.equal(textOf(await answer({}, [])), "");
  });

  it("gives scripted replies in turn, the last one again and again", async () => {
    const replies = ["one", "two"];
    const turns = [0, 1, 2].map((count) => Array.from({ length: count }, () => ({ role: "assistant", content: "x" })));
    const texts = await Promise.all(turns.map(async (messages) => textOf(await answer({ replies }, messages))));
    assert.deepEqual(texts, ["one", "two", "two"]);
  });

  it("gives scripted tool calls", async () => {
    const replies = [{ toolCalls: [{ name: "clock-now", arguments: "{}" }] }];
    assert.deepEqual(await answer({ replies }, [{ role: "user", content: "time?" }]), [
      { kind: "tool-call", index: 0, id: "call_0", name: "clock-now", arguments: "" },
      { kind: "tool-call", index: 0, arguments: "{}" },
      { kind: "finish", reason: "tool_calls" },
    ]);
  });

  it("stops when it is told to", async () => {
    const service = createChatService({ id: "offline", provider: "offline", model: "offline", delay: 60_000 });
    const stop = new AbortController();
    const first = service.stream({ kind: "dict", entries: [] }, stop.signal)[Symbol.asyncIterator]().next();
    stop.abort();
    await assert.rejects(first, (error) => error instanceof ServiceFault && error.info.code === "aborted");
  });
});
