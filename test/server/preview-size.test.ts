import assert from "node:assert/strict";
import { previewRequest } from "../../protocol/lsp.ts";
import { startClient } from "../support/lsp-client.ts";
import { previewParams } from "../support/preview-text.ts";

const URI = "file:///p/F/skprompt.txt";

/** Processor milliseconds that a preview of a prompt with so many messages takes. */
async function costOf(messages: number): Promise<number> {
  const line = `<message role="user">To {{$who}}: one &amp; two, and some words to fill the line {{p.f 'x'}}</message>\n`;
  const client = await startClient();
  await client.open(URI, line.repeat(messages));
  await client.diagnostics(URI);
  const before = process.cpuUsage();
  const params = previewParams(URI, { arguments: { who: { kind: "text", text: "<A> & <B>" } } });
  const result = await client.connection.sendRequest(previewRequest, params);
  const { user } = process.cpuUsage(before);
  assert.equal(result.messages?.length, messages);
  // Three views of pieces that are a few characters long each.
  const size = JSON.stringify(result).length / (messages * line.length);
  assert.ok(size < 32, `${size.toFixed(1)} times the prompt`);
  await client.close();
  return user / 1000;
}

describe("a preview of a large prompt", () => {
  it("takes time in proportion to its size", async function () {
    this.timeout(120_000);
    await costOf(100);
    const small = await costOf(250);
    const large = await costOf(1_500);
    // Six times the text: thirty-six times the time if something were quadratic.
    assert.ok(large < 18 * Math.max(small, 20), `${Math.round(small)} ms, ${Math.round(large)} ms`);
  });
});
