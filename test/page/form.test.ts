import assert from "node:assert/strict";
import type { FormValue } from "../../protocol/preview.ts";
import { SAMPLE } from "./support/sample.ts";
import { FORM, PLACEHOLDER, shows } from "./support/states.ts";
import { drawn, type PanelPage } from "./support/panel-page.ts";
import { withBrowser } from "./support/with-browser.ts";

describe("the form", () => {
  const open = withBrowser();
  const value = async ({ sent }: PanelPage): Promise<FormValue | undefined> => {
    const last = (await sent()).findLast((message) => message.type === "values");
    return last?.type === "values" ? last.values.arguments["number"] : undefined;
  };
  const choose = async ({ page }: PanelPage, kind: string): Promise<void> => {
    await page.selectOption('select[aria-label="Kind of number"]', kind);
    await drawn(page);
  };
  const start = async (): Promise<PanelPage> => {
    const panel = await open();
    await panel.show({ messages: shows(SAMPLE, { arguments: {}, functionResults: {} }) });
    return panel;
  };

  for (const text of ["3", "3.0", '"3"', ""]) {
    it(`types ${JSON.stringify(text)} as text, number and JSON`, async () => {
      const panel = await start();
      await panel.page.fill("#argument-number", "x");
      for (const kind of ["text", "number", "json"] as const) {
        await choose(panel, kind);
        await panel.page.fill("#argument-number", text);
        assert.deepEqual(await value(panel), { kind, text });
      }
    });
  }

  it("ticks a boolean", async () => {
    const panel = await start();
    await choose(panel, "boolean");
    assert.deepEqual(await value(panel), { kind: "boolean", text: "false" });
    await panel.page.check("#argument-number");
    assert.deepEqual(await value(panel), { kind: "boolean", text: "true" });
  });

  it("has null, and takes a value back", async () => {
    const panel = await start();
    await choose(panel, "null");
    assert.deepEqual(await value(panel), { kind: "null" });
    assert.equal(await panel.page.inputValue("#argument-number"), "null");
    await choose(panel, "unset");
    assert.equal(await value(panel), undefined);
    assert.equal(await panel.page.inputValue("#argument-number"), "");
  });

  it("edits a history as messages", async () => {
    const panel = await start();
    const { page } = panel;
    await choose(panel, "history");
    await page.click(".turns .add");
    await page.waitForSelector(".turn:nth-child(1) textarea:focus");
    await page.keyboard.type("Hello there");
    await page.keyboard.press("Enter");
    await page.keyboard.type("again");
    await page.click(".turns .add");
    await page.waitForSelector(".turn:nth-child(2) textarea:focus");
    await page.keyboard.type("Hi");
    await page.selectOption('select[aria-label="Role of message 1"]', "system");
    assert.deepEqual(await value(panel), {
      kind: "history",
      messages: [
        { role: "system", content: "Hello there\nagain" },
        { role: "assistant", content: "Hi" },
      ],
    });
    await page.click('.turn:nth-child(1) [aria-label="Remove message"]');
    assert.deepEqual(await value(panel), { kind: "history", messages: [{ role: "assistant", content: "Hi" }] });
  });

  it("keeps what was typed when the next edit comes at once", async () => {
    const panel = await start();
    const { page } = panel;
    await choose(panel, "history");
    await page.click(".turns .add");
    await page.waitForSelector(".turn textarea:focus");
    await page.evaluate(`{
      const text = document.querySelector(".turn textarea");
      text.value = "Hi";
      text.dispatchEvent(new Event("input", { bubbles: true }));
      const role = document.querySelector('select[aria-label="Role of message 1"]');
      role.value = "system";
      role.dispatchEvent(new Event("change", { bubbles: true }));
    }`);
    assert.deepEqual(await value(panel), { kind: "history", messages: [{ role: "system", content: "Hi" }] });
  });

  it("shows a default until something is typed", async () => {
    const { page, show, sent } = await open();
    await show({ messages: shows(FORM, { arguments: {}, functionResults: {} }), descriptions: true });
    assert.equal(await page.inputValue("#argument-company"), "Contoso");
    assert.ok((await page.locator("#argument-company-note").innerText()).includes("Default, from config.json."));
    await page.fill("#argument-company", "");
    await drawn(page);
    assert.equal(await page.inputValue("#argument-company"), "");
    const last = (await sent()).findLast((message) => message.type === "values");
    assert.deepEqual(last?.type === "values" && last.values.arguments, { company: { kind: "text", text: "" } });
  });

  it("tells a field's fault to a screen reader", async () => {
    const { page, show, sent } = await open();
    await show({ messages: shows(FORM), descriptions: true });
    const id = await page.getAttribute("#argument-order", "aria-describedby");
    assert.ok((await page.locator(`#${id}`).innerText()).includes("SK refuses a list or dictionary here."));
    await page.click("#argument-question-note .link");
    assert.deepEqual((await sent()).at(-1), { type: "declare", name: "question" });
  });

  it("takes what a call returns", async () => {
    const { page, show, sent } = await open();
    await show({ messages: shows(PLACEHOLDER, { arguments: {}, functionResults: {} }) });
    assert.equal(await page.locator(".needed").count(), 1);
    await page.click(".status .link");
    await page.waitForFunction('document.activeElement.id === "call-time.now"');
    await page.keyboard.type("noon");
    const last = (await sent()).findLast((message) => message.type === "values");
    assert.deepEqual(last?.type === "values" && last.values.functionResults, { "time.now": "noon" });
  });

  it("keeps the caret while previews come in", async () => {
    const { page, send, show } = await open();
    await show({ messages: shows(SAMPLE) });
    await page.focus("#argument-company");
    await page.keyboard.press("Home");
    for (const letter of "abc") {
      await page.keyboard.type(letter);
      await send({ type: "preview", result: structuredClone(SAMPLE) });
    }
    assert.equal(await page.inputValue("#argument-company"), "abcContoso & Sons");
  });
});
