import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openBrowser, type OpenBrowser } from "../../scripts/editor/browser.ts";
import { startServer, type EditorServer } from "../../scripts/editor/server.ts";
import { takeScreenshot } from "../../scripts/editor/screenshot.ts";
import { editor, explorerRow, runCommand, waitForWorkbench } from "../../scripts/editor/workbench.ts";
import { previewPanel } from "./support/preview-panel.ts";
import { finishChunk, startModelServer, textChunk, type ModelServer } from "../support/model-server.ts";
import { packageFile } from "../../scripts/package-file.ts";

describe("the package", () => {
  let folder: string;
  let server: EditorServer;
  let open: OpenBrowser;
  let model: ModelServer;

  before(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "skein-package-"));
    fs.writeFileSync(path.join(folder, "skprompt.txt"), "Hello {{$name}}\n");
    model = await startModelServer([{ kind: "events", events: [textChunk("Hi"), finishChunk()] }]);
    const near = { id: "near", provider: "openai", model: "test-model", baseUrl: model.baseUrl };
    const settings = { "skein.models": [near], "skein.defaultModel": "near" };
    server = await startServer({ packages: [packageFile()], settings, restricted: true });
    open = await openBrowser();
    await open.page.goto(server.url(folder));
    await waitForWorkbench(open.page);
  });

  after(async () => {
    await open?.browser.close();
    await server?.stop();
    await model?.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it("holds what the extension needs and nothing else", () => {
    const installed = path.join(server.stateFolder, "extensions");
    const name = fs.readdirSync(installed).find((entry) => entry.startsWith("skein-prompts.skein-"));
    assert.ok(name, "the package is not installed");
    const files = fs.readdirSync(path.join(installed, name), { recursive: true, withFileTypes: true });
    const top = files
      .filter((file) => file.isFile())
      .map((file) => path.relative(path.join(installed, name), path.join(file.parentPath, file.name)));
    const strangers = top.filter((file) => !EXPECTED.some((pattern) => pattern.test(file.replaceAll(path.sep, "/"))));
    assert.deepEqual(strangers, []);
    for (const pattern of EXPECTED) {
      assert.ok(
        top.some((file) => pattern.test(file.replaceAll(path.sep, "/"))),
        `nothing matches ${pattern.source}`,
      );
    }
  });

  it("gives skprompt.txt its language", async () => {
    await explorerRow(open.page, "skprompt.txt").dblclick();
    await editor(open.page, "skprompt.txt").locator(".view-line").first().waitFor();
    await open.page.locator('[id="status.editor.mode"]', { hasText: "Semantic Kernel Prompt" }).waitFor();
    await takeScreenshot(open.page, "package");
  });

  it("previews in Restricted Mode, says why it does not run, and sends nothing", async () => {
    const { page } = open;
    const panel = previewPanel(page);
    await runCommand(page, "Skein: Open Preview");
    await panel.field("name").fill("Zoë");
    await panel.message(1).getByText("Hello Zoë").waitFor();
    await panel.frame.getByRole("region", { name: "Restricted Mode" }).getByText("Run is off").waitFor();
    await panel.model.getByText("near").waitFor();
    assert.equal(await panel.button("Run").getAttribute("aria-disabled"), "true");
    await panel.button("Run").press("Enter");
    await panel.frame.getByRole("button", { name: "Manage Trust" }).and(panel.frame.locator(":focus")).waitFor();
    await page.keyboard.press("Control+Enter");
    await panel.answer.getByText("not run yet").waitFor();
    assert.deepEqual(model.requests, []);
  });

  it("asks for nothing outside this machine", () => {
    assert.deepEqual(open.outside, []);
  });
});

const EXPECTED: readonly RegExp[] = [
  /^package\.json$/,
  /^readme\.md$/i,
  /^changelog\.md$/i,
  /^package\.nls\.json$/,
  /^package\.nls\.zh-cn\.json$/,
  /^\.vsixmanifest$/,
  /^license\.txt$/i,
  /^dist\/(client|server)\.cjs$/,
  /^dist\/cli\.mjs$/,
  /^dist\/webview\.js$/,
  /^dist\/webview\.css$/,
  /^l10n\/bundle\.l10n\.zh-cn\.json$/,
  /^syntaxes\/(language-configuration|skprompt\.tmLanguage)\.json$/,
  /^media\/icon\.png$/,
];
