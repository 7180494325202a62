import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { drawn } from "./support/panel-page.ts";
import { hole, SAMPLE, TEMPLATE } from "./support/sample.ts";
import { PLACEHOLDER, shows, STATES } from "./support/states.ts";
import { withBrowser } from "./support/with-browser.ts";

/** What has the focus, in a few words. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.getAttribute("aria-label") ?? element?.getAttribute("title") ?? "";
    return label === "" ? (element?.textContent ?? "").replace(/\s+/g, " ").trim() : label;
  });
}

describe("the keyboard", () => {
  const open = withBrowser();

  it("goes the way of the prompt, one stop for each group", async () => {
    const { page, show } = await open();
    await show({ messages: shows(SAMPLE) });
    const stops: string[] = [];
    for (let press = 0; press < 18; press++) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => document.activeElement?.id ?? "");
      stops.push(stop === "" ? await focused(page) : stop);
    }
    assert.deepEqual(stops.slice(0, 18), [
      "/prompts/Support/Reply/skprompt.txt",
      "Arguments 4",
      "Show descriptions",
      "argument-company",
      "Kind of company",
      "argument-label",
      "Kind of label",
      "argument-number",
      "Kind of number",
      "argument-question",
      "Kind of question",
      "call-time.now",
      "call-orders.find number=$number",
      "Height of Arguments",
      "tab-messages",
      "Show where text comes from",
      "system, 1 / 5",
      "Answer",
    ]);
  });

  it("moves in the bar", async () => {
    const { page, show, sent } = await open();
    await show({ messages: shows(SAMPLE) });
    await page.keyboard.press("Tab");
    for (const [key, label] of [
      ["ArrowRight", "Model: gpt-4o-mini"],
      ["ArrowRight", "Run (Ctrl+Enter)"],
      ["End", "More ways to run"],
      ["ArrowRight", "/prompts/Support/Reply/skprompt.txt"],
      ["ArrowLeft", "More ways to run"],
      ["ArrowLeft", "Run (Ctrl+Enter)"],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await focused(page), label);
    }
    await page.keyboard.press("Enter");
    assert.deepEqual((await sent()).at(-1), { type: "run" });
  });

  it("selects tabs", async () => {
    const { page, show } = await open();
    await show({ messages: shows(SAMPLE) });
    await page.focus("#tab-messages");
    for (const [key, tab] of [
      ["ArrowRight", "rendered"],
      ["End", "request"],
      ["ArrowRight", "messages"],
      ["ArrowLeft", "request"],
      ["Home", "messages"],
    ] as const) {
      await page.keyboard.press(key);
      await page.waitForSelector(`#tab-${tab}[aria-selected=true]`);
      assert.equal(await page.evaluate("document.activeElement.id"), `tab-${tab}`);
      assert.equal(await page.locator("[role=tab][tabindex='0']").count(), 1);
    }
  });

  it("walks messages and pieces, and goes to the template and to the argument", async () => {
    const { page, show, sent } = await open();
    await show({ messages: shows(SAMPLE) });
    await page.focus("article");
    for (const [key, label] of [
      ["ArrowDown", "user, 2 / 5"],
      ["PageDown", "assistant, 3 / 5"],
      ["ArrowUp", "user, 2 / 5"],
      ["PageUp", "system, 1 / 5"],
      ["ArrowRight", "Contoso & Sons, variable company"],
      ["ArrowRight", "Monday, July 14, 2025 09:15 AM, function result time.now"],
      ["ArrowLeft", "Contoso & Sons, variable company"],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await focused(page), label);
    }
    await page.keyboard.press("Enter");
    const start = TEMPLATE.indexOf("{{$company}}");
    assert.deepEqual((await sent()).at(-1), { type: "select", template: { start, end: start + 12 }, focus: true });
    await page.keyboard.press("Shift+Enter");
    await page.waitForFunction('document.activeElement.id === "argument-company"');
    await page.focus("article");
    await page.keyboard.press("Enter");
    assert.deepEqual((await sent()).at(-1), {
      type: "select",
      template: { start: 0, end: TEMPLATE.indexOf("</message>") + 10 },
      focus: true,
    });
  });

  it("folds an item with Space", async () => {
    const { page, show } = await open();
    await show({ messages: shows(SAMPLE) });
    await page.focus("article:nth-of-type(3)");
    await page.keyboard.press("Space");
    await page.waitForSelector("article:nth-of-type(3) [aria-expanded=false]");
    await page.keyboard.press("Space");
    await page.waitForSelector("article:nth-of-type(3) [aria-expanded=true]");
  });

  it("shows the card of a focused piece and closes it with Escape", async () => {
    const { page, show } = await open();
    await show({ messages: shows(SAMPLE), tab: "rendered" });
    await page.focus(".raw");
    await page.keyboard.press("ArrowRight");
    const card = page.getByRole("group", { name: "$company" });
    await card.waitFor();
    const text = await card.innerText();
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-describedby")), "card-text");
    for (const part of ["$company", "skprompt.txt 1:48", "& → &amp;", "typed in Arguments", "message 1, system"]) {
      assert.ok(text.includes(part), `${part} is not in ${text}`);
    }
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "detached" });
  });

  it("moves an edge, and says how far it can go", async () => {
    const { page, show } = await open();
    await show({ messages: shows(SAMPLE) });
    const edge = page.getByRole("separator", { name: "Height of Arguments" });
    const values = async () =>
      Promise.all(
        ["valuemin", "valuenow", "valuemax"].map(async (name) => Number(await edge.getAttribute(`aria-${name}`))),
      );
    const height = async () => Math.round((await page.locator(".arguments").boundingBox())?.height ?? 0);
    const [least = 0, now = 0, most = 0] = await values();
    assert.equal(now, await height());
    assert.ok(least < now && now < most, `${least}, ${now}, ${most}`);
    await edge.press("ArrowUp");
    await drawn(page);
    assert.deepEqual(await values(), [least, now - 24, most]);
    assert.equal(await height(), now - 24);
  });

  it("stops a run with Escape only from Answer or Stop", async () => {
    const { page, send, show, sent } = await open();
    await show({ messages: [] });
    await send(...(STATES["running"]?.().messages ?? []));
    const stops = async () => (await sent()).filter(({ type }) => type === "stop").length;
    await page.focus("#tab-messages");
    await page.keyboard.press("Escape");
    assert.equal(await stops(), 0);
    await page.focus(".answer .body");
    await page.keyboard.press("Escape");
    assert.equal(await stops(), 1);
    await page.focus(".run button");
    await page.keyboard.press("Escape");
    assert.equal(await stops(), 2);
  });

  it("keeps the focus on Run while it is Stop", async () => {
    const { page, send, show } = await open();
    await show({ messages: shows(SAMPLE) });
    await page.focus(".run button");
    await send({ type: "run-started", runId: "1", model: "m", startedAt: Date.now() });
    assert.equal(await focused(page), "Stop (Escape)");
    await send({ type: "run-result", runId: "1", result: { kind: "stopped", milliseconds: 1 } });
    assert.equal(await focused(page), "Run (Ctrl+Enter)");
  });

  it("moves the focus from Run to what is missing", async () => {
    const { page, show, sent } = await open();
    await show({ messages: shows(PLACEHOLDER), folded: true });
    const run = page.locator(".run button").first();
    assert.equal(await run.getAttribute("aria-disabled"), "true");
    assert.equal(await run.getAttribute("aria-describedby"), "run-reason");
    await run.click({ force: true });
    await page.waitForFunction('document.activeElement.id === "call-time.now"');
    assert.deepEqual(
      (await sent()).filter(({ type }) => type === "run"),
      [],
    );
  });

  it("never loses the focus to a live update", async () => {
    const { page, send, show } = await open();
    await show({ messages: shows(SAMPLE) });
    await page.focus("article:nth-of-type(2)");
    await send({
      type: "preview",
      result: {
        ...SAMPLE,
        messages: [{ role: "system", items: [{ kind: "text", pieces: [hole()] }] }, ...(SAMPLE.messages ?? [])],
      },
    });
    assert.equal(await focused(page), "user, 3 / 6");
  });

  it("resizes at the sash", async () => {
    const { page, show } = await open();
    await show({ messages: shows(SAMPLE) });
    const height = async () => (await page.locator(".arguments").boundingBox())?.height ?? 0;
    const first = await height();
    await page.focus(".sash");
    await page.keyboard.press("ArrowUp");
    await drawn(page);
    assert.equal(Math.round(await height()), Math.round(first) - 24);
  });
});
