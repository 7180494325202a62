import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { TABS } from "../../protocol/layout.ts";
import type { PreviewResult } from "../../protocol/preview.ts";
import type { ToPage } from "../../protocol/webview.ts";
import { SAMPLE } from "./support/sample.ts";
import { FALLBACK, FORM, shows } from "./support/states.ts";
import { withBrowser } from "./support/with-browser.ts";

const ATTACK = `"'><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>{{constructor}}`;

/** Every text of plain data replaced, but those that the page reads as signs. */
function poison(value: unknown, key = ""): unknown {
  if (typeof value === "string") return ["kind", "source", "stage", "uri", "key"].includes(key) ? value : ATTACK;
  if (Array.isArray(value)) return value.map((entry) => poison(entry, key));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, poison(entry, name)]));
  }
  return value;
}

function poisoned(result: PreviewResult): PreviewResult {
  const copy = structuredClone(result);
  return Object.assign(copy, poison({ ...copy, uri: undefined }), { uri: result.uri });
}

/** A notice that opens meanwhile puts something else under the pointer, and the card waits anew: then once more. */
async function showCard(page: Page, piece: Locator): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    await piece.dispatchEvent("pointerover");
    const shown = await page.waitForSelector(".card", { timeout: 1500 }).catch(() => undefined);
    if (shown !== undefined) return;
  }
  assert.fail("no card is shown");
}

describe("hostile text", () => {
  const open = withBrowser();
  const lost = { pieces: SAMPLE.request?.pieces ?? [], lostSettings: [{ name: "n", reason: "m" }] };
  const results: Readonly<Record<string, PreviewResult>> = {
    messages: { ...SAMPLE, request: lost },
    fallback: FALLBACK,
    failure: FORM,
    other: {
      ...SAMPLE,
      messages: [
        {
          role: "odd",
          name: "n",
          items: [{ kind: "other", type: "reasoning", pieces: [{ text: "", source: "variable" }] }],
        },
      ],
    },
  };
  const run: ToPage[] = [
    { type: "run-started", runId: "1", model: ATTACK, startedAt: 0 },
    { type: "run-event", runId: "1", event: { kind: "text", text: ATTACK } },
    { type: "run-event", runId: "1", event: { kind: "tool-call", name: ATTACK, arguments: ATTACK } },
    {
      type: "run-result",
      runId: "1",
      result: { kind: "failed", sentence: ATTACK, advice: ATTACK, detail: ATTACK, milliseconds: 1 },
    },
  ];

  for (const [name, result] of Object.entries(results)) {
    it(`makes no element: ${name}`, async () => {
      const { page, send } = await open();
      const values = {
        arguments: Object.fromEntries(
          result.fields.map((field) => [field.name, { kind: "text", text: ATTACK } as const]),
        ),
        functionResults: { [ATTACK]: ATTACK },
      };
      await send(...shows(poisoned(result), values), ...run);
      await page.click(".disclosure");
      for (const tab of TABS) {
        await page.click(`#tab-${tab}`);
        const marked = page.locator("[data-piece][role=button]");
        if ((await marked.count()) > 0) {
          await showCard(page, marked.first());
        }
        assert.ok((await page.locator("body").innerText()).includes("<img src=x"), "the text itself is not there");
        assert.equal(await page.locator("img, script:not([nonce]), iframe, object, a").count(), 0);
      }
      assert.equal(await page.evaluate("window.hacked"), undefined);
    });
  }

  for (const src of [
    "https://example.com/a.png",
    "http://127.0.0.1/a.png",
    "data:text/html,<b>",
    "javascript:1",
    "x",
  ]) {
    it(`shows no image from ${src}`, async () => {
      const { page, send } = await open();
      const messages = [{ role: "user", items: [{ kind: "image", mimeType: "image/png", src, pieces: [] } as const] }];
      await send(...shows({ ...SAMPLE, messages }));
      assert.equal(await page.locator("article").count(), 1);
      assert.equal(await page.locator("img").count(), 0);
    });
  }

  it("loads nothing but its own script and style", async () => {
    const { page, faults } = await open();
    const refused = await page.evaluate(async () => {
      try {
        await fetch("http://127.0.0.1:1/");
        return "";
      } catch (error) {
        return String(error);
      }
    });
    assert.notEqual(refused, "");
    assert.ok(faults.some((fault) => fault.includes("Content Security Policy")));
    // The policy's complaint is what this test wants.
    Object.assign(faults, { length: 0 });
  });
});
