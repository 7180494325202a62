import assert from "node:assert/strict";
import { THEMES } from "./support/panel-page.ts";
import { STATES } from "./support/states.ts";
import { withBrowser } from "./support/with-browser.ts";

const LEAST = 4.5;

describe("the contrast of text", () => {
  const open = withBrowser();
  for (const theme of THEMES) {
    it(`is at least ${LEAST}: ${theme}`, async () => {
      const { page, show, reload } = await open({ theme });
      for (const [name, state] of Object.entries(STATES)) {
        await reload();
        await show(state());
        const faint = await page.evaluate(findFaint, LEAST);
        assert.deepEqual(faint, [], name);
      }
    });
  }
});

/** In the page: texts whose colour stands too little off their ground, mixed from all that lies behind them. */
function findFaint(least: number): readonly string[] {
  type Colour = readonly [number, number, number, number];
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const parse = (text: string): Colour => {
    if (canvas === null) return [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top: Colour, under: Colour): Colour => {
    const mix = (a: number, b: number) => a * top[3] + b * (1 - top[3]);
    return [mix(top[0], under[0]), mix(top[1], under[1]), mix(top[2], under[2]), 1];
  };
  const light = ([r, g, b]: Colour): number => {
    const part = (value: number) => {
      const share = value / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const ground = (element: Element | null): Colour => {
    if (element === null) return [255, 255, 255, 1];
    const own = parse(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, ground(element.parentElement));
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (element === null || text === "" || element.closest(".unseen, script, option") !== null) continue;
    if (element.getClientRects().length === 0) continue;
    const behind = ground(element);
    const [a, b] = [light(over(parse(getComputedStyle(element).color), behind)), light(behind)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < least) found.push(`${text.slice(0, 30)} (${element.className}): ${ratio.toFixed(2)}`);
  }
  return found;
}
