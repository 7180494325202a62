import assert from "node:assert/strict";
import { hole, SAMPLE, TEMPLATE } from "./support/sample.ts";
import { FAILED, shows, STATES } from "./support/states.ts";
import { withBrowser } from "./support/with-browser.ts";

describe("the layout", () => {
  const open = withBrowser();

  for (const width of [320, 480, 900]) {
    it(`has nothing right of the edge at ${width}`, async () => {
      for (const language of ["en", "zh-cn"] as const) {
        const { page, show, reload } = await open({ width, language });
        for (const [name, state] of Object.entries(STATES)) {
          await reload();
          await show(state());
          const outside = await page.evaluate(() => {
            const names: string[] = [];
            for (const element of document.querySelectorAll("body *:not(.unseen)")) {
              if (element.getBoundingClientRect().right > innerWidth + 0.5) {
                names.push(`${element.tagName}.${element.className}`);
              }
            }
            return names;
          });
          assert.deepEqual(outside, [], `${name} ${language}`);
        }
      }
    });
  }

  it("moves nothing while a fault comes and goes", async () => {
    const { page, send, show } = await open();
    await show({ messages: shows(SAMPLE) });
    await page.evaluate(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, { shift: Reflect.get(window, "shift") + Reflect.get(entry, "value") });
        }
      }).observe({ type: "layout-shift", buffered: false });
    });
    for (let turn = 0; turn < 4; turn++) {
      await send({ type: "preview", result: FAILED });
      await page.waitForTimeout(100);
      assert.equal(await page.locator(".notice").count(), 0);
      await send({ type: "preview", result: SAMPLE });
      await page.waitForTimeout(100);
    }
    assert.equal(await page.evaluate("window.shift"), 0);
  });

  it("opens the notice after 800 ms, dims it when its fault is gone, then closes it", async () => {
    const { page, send, show } = await open();
    await show({ messages: shows(SAMPLE) });
    const began = Date.now();
    await send({ type: "preview", result: FAILED });
    assert.equal(await page.locator(".status.error").count(), 1);
    await page.waitForSelector(".notice");
    assert.ok(Date.now() - began >= 800, `after ${Date.now() - began} ms`);
    await send({ type: "preview", result: SAMPLE });
    assert.equal(await page.locator(".notice.gone").count(), 1);
    await page.waitForSelector(".notice", { state: "detached" });
  });

  it("touches only the message that changed", async () => {
    const { page, send, show } = await open();
    await show({ messages: shows(SAMPLE) });
    await page.evaluate(() => {
      const touched: string[] = [];
      Object.assign(window, { touched });
      new MutationObserver((records) => {
        for (const record of records) {
          const element = record.target instanceof Element ? record.target : record.target.parentElement;
          touched.push(element?.closest("article")?.getAttribute("aria-label") ?? "");
        }
      }).observe(document.querySelector(".messages") ?? document, {
        attributes: true,
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    const [first, ...others] = structuredClone(SAMPLE.messages ?? []);
    assert.ok(first);
    await send({
      type: "preview",
      result: { ...SAMPLE, messages: [{ ...first, items: [{ kind: "text", pieces: [hole()] }] }, ...others] },
    });
    const touched = await page.evaluate<string[]>("window.touched");
    assert.deepEqual([...new Set(touched)], ["system, 1 / 5"]);
    assert.ok(touched.length > 0);
  });

  it("draws long prompts in a time that grows with their length", async () => {
    const { page, send, show } = await open();
    await show({ messages: shows(SAMPLE) });
    const timeOf = async (count: number): Promise<number> => {
      const [, , , , last] = SAMPLE.messages ?? [];
      assert.ok(last);
      const messages = Array.from({ length: count }, (_, index) => ({ ...last, name: `${index}` }));
      const began = Date.now();
      await send({ type: "preview", result: { ...SAMPLE, messages } });
      await page.waitForFunction((wanted) => document.querySelectorAll("article").length === wanted, count);
      return Date.now() - began;
    };
    const small = await timeOf(400);
    const large = await timeOf(4000);
    assert.ok(large < small * 40 + 500, `400 messages took ${small} ms, 4000 took ${large} ms`);
  });

  it("marks what the cursor's place became", async () => {
    const { page, send, show } = await open();
    await show({ messages: shows(SAMPLE) });
    await send({ type: "cursor", offset: TEMPLATE.indexOf("$company") });
    assert.deepEqual(await page.locator(".linked").allInnerTexts(), ["Contoso & Sons"]);
    assert.equal(await page.locator(".message.here").getAttribute("aria-posinset"), "1");
    await send({ type: "cursor", offset: TEMPLATE.indexOf("$question") });
    assert.equal(await page.locator(".message.here").getAttribute("aria-posinset"), "5");
    assert.equal(await page.locator(".linked").count(), 1);
  });

  it("selects in the template what is clicked", async () => {
    const { page, show, sent } = await open();
    await show({ messages: shows(SAMPLE) });
    const span = (text: string) => ({ start: TEMPLATE.indexOf(text), end: TEMPLATE.indexOf(text) + text.length });
    await page.click('[aria-label="Contoso & Sons, variable company"]');
    assert.deepEqual((await sent()).at(-1), { type: "select", template: span("{{$company}}"), focus: false });
    await page.click("#tab-rendered");
    await page.getByText("Where is my parcel?").click();
    const text = "Where is my parcel? This is the label.";
    assert.deepEqual((await sent()).at(-1), { type: "select", template: span(text), focus: false });
  });

  it("holds still where the user wants no motion", async () => {
    const { page, show } = await open();
    await show(STATES["running"]?.() ?? { messages: [] });
    assert.equal(await page.evaluate("document.getAnimations().length"), 0);
    const moving = await open({ reducedMotion: false });
    await moving.show(STATES["running"]?.() ?? { messages: [] });
    assert.ok((await moving.page.evaluate<number>("document.getAnimations().length")) > 0);
  });

  it("streams quietly and tells a screen reader the end", async () => {
    const { page, show } = await open();
    await show(STATES["answer"]?.() ?? { messages: [] });
    assert.equal(await page.locator(".answer .text").getAttribute("aria-live"), "off");
    assert.equal(await page.locator(".unseen").last().innerText(), "Answer finished, 64 tokens, 2.1 seconds.");
  });
});
