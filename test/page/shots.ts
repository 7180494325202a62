// Takes pictures of every state, to be looked at: `node out/test/page/shots.js <folder> [state] [theme] [width]`.
import path from "node:path";
import { openBrowser } from "../../scripts/editor/browser.ts";
import { openPanel, THEMES } from "./support/panel-page.ts";
import { STATES } from "./support/states.ts";

const [folder = "test-results/panel", onlyState, onlyTheme, onlyWidth] = process.argv.slice(2);
const themes = onlyTheme === undefined ? ["dark"] : onlyTheme.split(",");
const widths = onlyWidth === undefined ? [480] : onlyWidth.split(",").map(Number);
const { browser } = await openBrowser();

for (const [name, state] of Object.entries(STATES)) {
  if (onlyState !== undefined && onlyState !== "all" && !onlyState.split(",").includes(name)) continue;
  for (const theme of themes) {
    for (const width of widths) {
      const language = theme === "zh-cn" ? "zh-cn" : "en";
      const look = THEMES.find((name) => name === theme) ?? "dark";
      const panel = await openPanel(browser, { width, theme: look, language, height: name === "form" ? 900 : 785 });
      await panel.show(state());
      // The notice opens after a pause in typing.
      await panel.page.waitForTimeout(name === "stage-failed" ? 900 : 0);
      await panel.page.screenshot({ path: path.join(folder, `${name}-${theme}-${width}.png`) });
      for (const fault of panel.faults) console.error(`${name} ${theme} ${width}: ${fault}`);
      await panel.page.context().close();
    }
  }
}
await browser.close();
