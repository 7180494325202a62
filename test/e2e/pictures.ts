// `npm run pictures`: takes the README's picture from the running editor, as the last frame of a short walk.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openBrowser } from "../../scripts/editor/browser.ts";
import { startServer } from "../../scripts/editor/server.ts";
import * as workbench from "../../scripts/editor/workbench.ts";
import { packageFile } from "../../scripts/package-file.ts";
import { root } from "../../scripts/root.ts";
import { previewPanel } from "./support/preview-panel.ts";

const SHOWN = "Support/Chat/skprompt.txt";
const BROKEN = "Mail/Reply/skprompt.txt";

const image = path.join(root, "docs", "images", "walk.png");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "skein-pictures-"));
const samples = path.join(folder, "samples");
fs.cpSync(path.join(root, "samples"), samples, { recursive: true });
const server = await startServer({
  packages: [packageFile()],
  settings: {
    "breadcrumbs.enabled": false,
    "editor.minimap.enabled": false,
    "editor.wordWrap": "on",
    "window.commandCenter": false,
    "workbench.activityBar.location": "hidden",
    "workbench.layoutControl.enabled": false,
    "workbench.statusBar.visible": false,
  },
});
const { browser, page } = await openBrowser({ width: 1280, height: 760 });
try {
  await page.goto(server.url(samples));
  await workbench.waitForWorkbench(page);
  await workbench.openFile(page, SHOWN);
  const panel = previewPanel(page);
  await workbench.runCommand(page, "Skein: Open Preview");
  await panel.message(4).waitFor();
  // The prompt with the error goes below; the preview comes back to the one above with the click into it.
  await page.keyboard.press("Control+1");
  await workbench.openFile(page, BROKEN);
  await workbench.squiggles(page, BROKEN, "error").first().waitFor({ state: "attached" });
  await workbench.runCommand(page, "View: Move Editor into Group Below");
  await workbench.editor(page, SHOWN).getByText("$question").click();
  await panel.message(4).waitFor();
  await panel.button("Run").click();
  await panel.answer.getByText("Finish reason").waitFor();
  await workbench.runCommand(page, "View: Toggle Primary Side Bar Visibility");
  await workbench.editor(page, BROKEN).getByText("customer-name").hover();
  await workbench.hover(page, "is not a variable").waitFor();
  fs.mkdirSync(path.dirname(image), { recursive: true });
  await page.screenshot({ path: image });
} finally {
  await browser.close();
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
