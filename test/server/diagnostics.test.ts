import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Diagnostic } from "vscode-languageserver-protocol";
import { startClient } from "../support/lsp-client.ts";
import { markRanges, readMarkers } from "../support/markers.ts";

const URI = "file:///p/F/skprompt.txt";
const CONFIG = "file:///p/F/config.json";

/** The text with each diagnostic's range marked, and their codes in order. */
function shown(text: string, found: readonly Diagnostic[]): { text: string; codes: unknown[] } {
  const document = TextDocument.create(URI, "", 0, text);
  const ranges = found.map(({ range }) => ({
    start: document.offsetAt(range.start),
    end: document.offsetAt(range.end),
  }));
  return { text: markRanges(text, ranges), codes: found.map(({ code }) => code) };
}

function check(name: string, marked: string, codes: readonly string[]): void {
  it(name, async () => {
    const { text } = readMarkers(marked);
    const client = await startClient({ files: { [CONFIG]: "{}" } });
    await client.open(URI, text);
    const { diagnostics, version } = await client.diagnostics(URI);
    assert.equal(version, 1);
    assert.deepEqual(shown(text, diagnostics), { text: marked, codes });
    for (const { source, message } of diagnostics) {
      assert.equal(source, "skein");
      assert.ok(typeof message === "string" && message.length > 10 && !/\{\d\}/.test(message));
    }
    await client.close();
  });
}

describe("diagnostics", () => {
  check("of a sound prompt are none", "Hello {{$name}}", []);
  check("stand under the exact characters", "{{orders.find ⟦number=⟧}}", ["named-argument-value-missing"]);
  check("are all of them, not only the first", "{{a.b ⟦c=⟧}} and {{⟦d-e⟧}} and {{$f}}", [
    "named-argument-value-missing",
    "function-name-hyphen",
  ]);
  check("count in UTF-16", "😀\r\n😀 {{p.f ⟦n=⟧}}", ["named-argument-value-missing"]);

  it("follow the text, and go when the prompt is closed", async () => {
    const client = await startClient({ files: { [CONFIG]: "{}" } });
    await client.open(URI, "{{p.f n=}}");
    assert.equal((await client.diagnostics(URI)).diagnostics.length, 1);
    const range = { start: { line: 0, character: 8 }, end: { line: 0, character: 8 } };
    await client.change(URI, 2, [{ range, text: "$x" }]);
    const fixed = await client.diagnostics(URI, ({ version }) => version === 2);
    assert.deepEqual(fixed.diagnostics, []);
    await client.change(URI, 3, [{ text: "{{p.f n=}}" }]);
    await client.diagnostics(URI, ({ version }) => version === 3);
    await client.closeDocument(URI);
    assert.deepEqual((await client.diagnostics(URI)).diagnostics, []);
    await client.close();
  });

  it("of config.json stand on config.json", async () => {
    const config = `{"input_variables": [{"name": "a", "default": 3}]}`;
    const client = await startClient({ files: { [CONFIG]: config } });
    await client.open(URI, "{{$a}}");
    assert.deepEqual((await client.diagnostics(URI)).diagnostics, []);
    const { diagnostics } = await client.diagnostics(CONFIG);
    assert.deepEqual(shown(config, diagnostics), {
      text: `{"input_variables": [{"name": "a", "default": ⟦3⟧}]}`,
      codes: ["config-default"],
    });
    await client.write(CONFIG, `{"input_variables": [{"name": "a", "default": "3"}]}`);
    assert.deepEqual((await client.diagnostics(CONFIG)).diagnostics, []);
    await client.close();
  });

  it("of a config.json that is open without its prompt are shown too", async () => {
    const client = await startClient({ files: { [URI]: "{{$a}}" } });
    await client.open(CONFIG, "{", "json");
    const { diagnostics, version } = await client.diagnostics(CONFIG);
    assert.deepEqual([version, diagnostics.map(({ code }) => code)], [1, ["config-syntax"]]);
    await client.close();
  });

  it("warn of a prompt that its folder's missing config.json keeps from loading", async () => {
    const client = await startClient();
    await client.open(URI, "Hello\nyou");
    const { diagnostics } = await client.diagnostics(URI);
    assert.deepEqual(shown("Hello\nyou", diagnostics), { text: "⟦Hello⟧\nyou", codes: ["config-missing"] });
    await client.write(CONFIG, "{}");
    assert.deepEqual((await client.diagnostics(URI)).diagnostics, []);
    await client.open("file:///p/F/mail.skprompt", "Hello");
    assert.deepEqual((await client.diagnostics("file:///p/F/mail.skprompt")).diagnostics, []);
    await client.close();
  });

  for (const format of ["handlebars", "jinja2"]) {
    it(`say plainly that ${format} is not read, and nothing else`, async () => {
      const client = await startClient({ files: { [CONFIG]: JSON.stringify({ template_format: format }) } });
      await client.open(URI, "{{#if a}}\n{{/if}} {{p.f n=}}");
      const { diagnostics } = await client.diagnostics(URI);
      assert.deepEqual(
        diagnostics.map(({ code, severity, range }) => ({ code, severity, range })),
        [
          {
            code: "format-not-supported",
            severity: 3,
            range: { start: { line: 0, character: 0 }, end: { line: 0, character: 9 } },
          },
        ],
      );
      await client.close();
    });
  }
});
