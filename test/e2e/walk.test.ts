import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openBrowser, type OpenBrowser } from "../../scripts/editor/browser.ts";
import { takeScreenshot } from "../../scripts/editor/screenshot.ts";
import { startServer, type EditorServer } from "../../scripts/editor/server.ts";
import * as workbench from "../../scripts/editor/workbench.ts";
import { packageFile } from "../../scripts/package-file.ts";
import { root } from "../../scripts/root.ts";
import { finishChunk, startModelServer, textChunk, usageChunk, type ModelServer } from "../support/model-server.ts";
import { previewPanel, type PreviewPanel } from "./support/preview-panel.ts";
import { textExtent } from "./support/text-place.ts";

const PROMPT = "Mail/Reply/skprompt.txt";
const FAULT = "$customer-name";
const PIECES = ["Dear ", "Zoë, ", "yes, ", "the ", "book ", "is ", "here."];

// One user goes this way from end to end: each test goes on where the one before it stopped.
describe("the walk", () => {
  let folder: string;
  let model: ModelServer;
  let server: EditorServer;
  let open: OpenBrowser;
  let panel: PreviewPanel;

  before(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "skein-walk-"));
    fs.cpSync(path.join(root, "samples"), folder, { recursive: true });
    const events = [...PIECES.map(textChunk), finishChunk(), usageChunk(42, 7)];
    fs.mkdirSync(path.join(folder, "Fix"));
    fs.writeFileSync(path.join(folder, "Fix", "skprompt.txt"), '<message role="user">R&D</message>\n{{$later}}\n');
    fs.writeFileSync(path.join(folder, "Fix", "config.json"), "{}\n");
    model = await startModelServer([{ kind: "events", events, pause: 400 }]);
    const slow = { id: "slow", provider: "openai", model: "test-model", baseUrl: model.baseUrl, apiKeyVariable: "KEY" };
    server = await startServer({
      packages: [packageFile()],
      settings: { "skein.models": [slow] },
      env: { KEY: "a-key-of-the-test" },
    });
    open = await openBrowser();
    panel = previewPanel(open.page);
    await open.page.goto(server.url(folder));
    await workbench.waitForWorkbench(open.page);
  });

  afterEach(async function () {
    if (this.currentTest?.state === "failed") {
      await takeScreenshot(open.page, `walk-FAILED-${this.currentTest.title.replaceAll(/\W+/g, "-")}`);
    }
  });

  after(async () => {
    await open?.browser.close();
    await server?.stop();
    await model?.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it("puts a squiggle under exactly the characters at fault", async () => {
    await workbench.openFile(open.page, PROMPT);
    const squiggle = workbench.squiggles(open.page, PROMPT, "error");
    await squiggle.first().waitFor({ state: "attached" });
    assert.equal(await squiggle.count(), 1);
    const painted = await squiggle.first().evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    });
    const text = await textExtent(open.page, PROMPT, FAULT);
    assert.ok(
      Math.abs(painted.left - text.left) < 2 && Math.abs(painted.right - text.right) < 2,
      `${JSON.stringify(painted)} is not ${JSON.stringify(text)}`,
    );
  });

  it("says what is wrong, and where", async () => {
    const { page } = open;
    await page.keyboard.press("Control+Shift+M");
    const row = workbench.problemRow(page, FAULT);
    await row.waitFor();
    const { line, column } = placeOf(FAULT);
    assert.match(
      await row.innerText(),
      new RegExp(String.raw`only letters[\s\S]*skein[\s\S]*variable-name-invalid[\s\S]*\[Ln ${line}, Col ${column}\]`),
    );
    await takeScreenshot(page, "walk-1-problem");
    await page.keyboard.press("Control+j");
  });

  it("is content once the name is mended by typing", async () => {
    const { page } = open;
    const { line, column } = placeOf("-name");
    await workbench.goTo(page, PROMPT, line, column);
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.type("_");
    await workbench.squiggles(page, PROMPT, "error").first().waitFor({ state: "detached" });
    await workbench.editor(page, PROMPT).locator(".view-line", { hasText: "{{$customer_name}}" }).waitFor();
  });

  it("opens the preview beside the prompt", async () => {
    const { page } = open;
    await page
      .getByRole("button", { name: /^Skein: Open Preview|^Open Preview/ })
      .first()
      .click();
    await panel.message(2).waitFor();
    assert.match(await panel.message(1).innerText(), /^system\s+You answer the mail of Papermoon/);
    assert.match(await panel.message(2).innerText(), /^user\s+From: Inès & Paul Moreau/);
    await takeScreenshot(page, "walk-2-preview");
  });

  it("shows the messages that the arguments make", async () => {
    await panel.field("customer_name").fill("Zoë");
    await panel.field("mail").fill('Is "Q&A <now>" in stock?');
    await panel.message(2).getByText("From: Zoë").waitFor();
    assert.match(await panel.message(2).innerText(), /Is "Q&A <now>" in stock\?/);
    await panel.tab("Rendered text").click();
    await panel.view.getByText("&lt;").first().waitFor();
    assert.match(await panel.view.innerText(), /Is &quot;Q&amp;A &lt;now&gt;&quot; in stock\?/);
    await takeScreenshot(open.page, "walk-3-rendered");
    await panel.tab("Request").click();
    await panel.view.getByText('"messages"').waitFor();
    await takeScreenshot(open.page, "walk-4-request");
    await panel.tab("Messages").click();
  });

  it("leads from a message to the template, and back", async () => {
    const { page } = open;
    const piece = panel.message(2).getByRole("button", { name: "Zoë, variable customer_name" });
    await piece.click();
    // The click leaves the focus in the preview; the selection is told only where the focus is.
    await page.keyboard.press("Control+1");
    await page
      .locator('[id="status.editor.selection"]', { hasText: `(${"{{$customer_name}}".length} selected)` })
      .waitFor();
    await takeScreenshot(page, "walk-5-selected");
    const { line, column } = placeOf("{{$mail}}");
    await workbench.goTo(page, PROMPT, line, column + 4);
    await panel.message(2).locator(".linked", { hasText: "in stock?" }).waitFor();
  });

  it("runs, and the answer streams in", async () => {
    await panel.button("Run").click();
    await panel.answer.getByText("Finish reason").waitFor();
    assert.match(
      await panel.answer.innerText(),
      /offline is built in and is not a model[\s\S]*Zoë[\s\S]*Finish reason\s*stop/,
    );
    await takeScreenshot(open.page, "walk-6-answer");
  });

  it("stops a run, and the service sees the connection close", async () => {
    const { page } = open;
    await panel.model.click();
    await workbench.pick(page, "slow");
    await panel.model.getByText("slow").waitFor();
    await panel.button("Run").click();
    await panel.answer.getByText("Dear Zoë").waitFor();
    await takeScreenshot(page, "walk-7-streaming");
    await panel.button("Stop").click();
    await panel.answer.getByText("Stopped.").waitFor();
    const [request, ...more] = model.requests;
    assert.ok(request !== undefined && more.length === 0);
    const { closedByClient, sent } = await request.ended;
    assert.ok(closedByClient && sent < PIECES.length, `${sent} pieces had left`);
    assert.equal(request.headers.authorization, "Bearer a-key-of-the-test");
    await takeScreenshot(page, "walk-8-stopped");
  });

  it("shows the whole answer of a service, with time, usage and finish reason", async () => {
    await panel.button("Run").click();
    await panel.answer.getByText("Finish reason").waitFor();
    assert.match(
      await panel.answer.innerText(),
      /Dear Zoë, yes, the book is here\.[\s\S]*Finish reason\s*stop\s*In\s*42\s*Out\s*7\s*Time/,
    );
    assert.equal(await panel.answer.locator(".text").textContent(), PIECES.join(""));
    assert.deepEqual(await model.requests.at(-1)?.ended, { closedByClient: false, sent: PIECES.length + 2 });
    await takeScreenshot(open.page, "walk-9-finished");
  });

  it("completes a variable over the $ that is typed", async () => {
    const { page } = open;
    for (const key of ["Tab", "Enter"]) {
      const { line, column } = placeOf("{{$mail}}");
      await workbench.goTo(page, PROMPT, line, column);
      await page.keyboard.type("{{$cu", { delay: 30 });
      await workbench.suggestions(page).first().waitFor();
      assert.deepEqual(await workbench.suggestionLabels(page), ["$customer_name"]);
      await page.keyboard.press(key);
      await workbench
        .editor(page, PROMPT)
        .locator(".view-line", { hasText: /^\{\{\$customer_name\}\}\{\{\$mail\}\}/ })
        .waitFor();
      await undoAll(4);
    }
    async function undoAll(times: number): Promise<void> {
      for (let i = 0; i < times; i++) await page.keyboard.press("Control+z");
    }
  });

  it("lets blocks be typed to their end, over the braces that closed themselves", async () => {
    const { page } = open;
    const typed = "Bye {{$mail}} and {{a.b c='x'}}";
    await workbench.editor(page, PROMPT).locator(".view-line").first().click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(typed, { delay: 30 });
    await page.keyboard.press("Escape");
    const last = workbench.editor(page, PROMPT).locator(".view-line").last();
    await last.filter({ hasText: /c='x'\}\}/ }).waitFor();
    assert.equal((await last.innerText()).replaceAll("\u00a0", " "), typed);
    await page.keyboard.press("Shift+Home");
    await page.keyboard.press("Delete");
  });

  it("tells what a variable is", async () => {
    const { page } = open;
    await workbench.editor(page, PROMPT).locator(".view-line span span", { hasText: "$mail" }).first().hover();
    await workbench.hover(page, "What the customer wrote.").waitFor();
    await takeScreenshot(page, "walk-10-hover");
  });

  it("mends a character with Fix, declares a variable, and takes both back", async () => {
    const { page } = open;
    await workbench.openFile(page, "Fix/skprompt.txt");
    const lineOf = (file: string, text: string) =>
      workbench.editor(page, file).locator(".view-line", { hasText: text });
    await panel.frame.getByRole("button", { name: "Write &amp;" }).click();
    await lineOf("Fix/skprompt.txt", "R&amp;D").waitFor();
    await panel.message(1).getByText("R&D").waitFor();
    await page.keyboard.press("Control+z");
    await panel.frame.getByRole("button", { name: "Write &amp;" }).waitFor();
    await panel.frame.getByRole("button", { name: "Show descriptions" }).click();
    await panel.frame.getByRole("button", { name: "Declare" }).click();
    const declared = lineOf("Fix/config.json", '"later"');
    await declared.waitFor();
    await panel.frame.getByRole("button", { name: "Declare" }).waitFor({ state: "detached" });
    await page.keyboard.press("Control+z");
    await declared.waitFor({ state: "detached" });
    await panel.frame.getByRole("button", { name: "Declare" }).waitFor();
  });

  it("comes back as it was left when it is closed and opened again", async () => {
    const { page } = open;
    await panel.tab("Request").click();
    await panel.view.getByText('"messages"').waitFor();
    await page.getByRole("tab", { name: /^Preview/ }).click({ button: "middle" });
    await page.locator("iframe.webview.ready").waitFor({ state: "detached" });
    await workbench.openFile(page, "Fix/skprompt.txt");
    await workbench.runCommand(page, "Skein: Open Preview");
    await panel.view.getByText('"messages"').waitFor();
  });

  it("asks for nothing outside this machine", () => {
    assert.deepEqual(open.outside, []);
  });
});

/** Line and column, from 1, of the first occurrence in the prompt as it comes. */
function placeOf(text: string): { readonly line: number; readonly column: number } {
  const lines = fs.readFileSync(path.join(root, "samples", ...PROMPT.split("/")), "utf8").split("\n");
  const line = lines.findIndex((candidate) => candidate.includes(text));
  return { line: line + 1, column: (lines[line] ?? "").indexOf(text) + 1 };
}
