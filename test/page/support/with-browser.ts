import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../../scripts/editor/browser.ts";
import { openPanel, type PanelOptions, type PanelPage } from "./panel-page.ts";

/** One browser for a `describe`; each call opens a page that is closed, and was free of faults, after its test. */
export function withBrowser(): (options?: PanelOptions) => Promise<PanelPage> {
  let browser: Browser;
  let open: PanelPage[] = [];
  before(async () => {
    ({ browser } = await openBrowser());
  });
  afterEach(async () => {
    const faults = open.flatMap((panel) => panel.faults);
    for (const panel of open) await panel.page.context().close();
    open = [];
    assert.deepEqual(faults, []);
  });
  after(async () => {
    await browser.close();
  });
  return async (options) => {
    const panel = await openPanel(browser, options);
    open.push(panel);
    return panel;
  };
}
