import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openBrowser } from "../../scripts/editor/browser.ts";
import { takeScreenshot } from "../../scripts/editor/screenshot.ts";
import { editor } from "../../scripts/editor/workbench.ts";
import { root } from "../../scripts/root.ts";

const PROMPT = "Mail/Reply/skprompt.txt";

describe("npm start", () => {
  it("opens the prompt with the error in the browser workbench, and ends on Ctrl+C", async () => {
    // In a group of its own: at a terminal Ctrl+C goes to everything that the command started.
    const child = spawn("npm", ["start", "--", "--browser", "--no-open"], {
      cwd: root,
      detached: true,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise((resolve) => {
      child.once("exit", (code, signal) => resolve(code ?? signal));
    });
    const interrupt = (): void => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGINT");
    };
    try {
      const url = await printedAddress(child.stdout, ended);
      assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\/\?tkn=[0-9a-f]{32}&/);
      const { browser, page, outside } = await openBrowser();
      try {
        await page.goto(url);
        await editor(page, PROMPT).locator(".view-line", { hasText: "{{$customer-name}}" }).waitFor();
        await takeScreenshot(page, "start");
        assert.deepEqual(outside, []);
      } finally {
        await browser.close();
      }
      interrupt();
      // The shell between npm and the script may end with the signal; the script itself has ended by then.
      const how = await ended;
      assert.ok(how === 0 || how === "SIGINT", `ended with ${String(how)}`);
      await assert.rejects(fetch(url), "the editor's server is still there");
    } finally {
      if (child.exitCode === null && child.signalCode === null) interrupt();
    }
  });

  it("opens a desktop editor where there is one", () => {
    const words = wordsGivenToCode();
    assert.deepEqual(words, [
      "--new-window",
      `--extensionDevelopmentPath=${root}`,
      path.join(root, "samples"),
      path.join(root, "samples", PROMPT),
    ]);
  });
});

/** Runs the start script with a `code` on PATH that writes down its command line. */
function wordsGivenToCode(): readonly string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "skein-code-"));
  try {
    const list = path.join(folder, "words");
    fs.writeFileSync(path.join(folder, "code"), `#!/bin/sh\nprintf '%s\\n' "$@" > "${list}"\n`, { mode: 0o755 });
    const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VSCODE_")));
    const search = folder + path.delimiter + (process.env["PATH"] ?? "");
    const script = path.join(root, "out", "scripts", "start.js");
    spawnSync(process.execPath, [script], { env: { ...clean, PATH: search }, timeout: 20_000 });
    return fs.readFileSync(list, "utf8").trimEnd().split("\n");
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function printedAddress(output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<string> {
  let said = "";
  return new Promise((resolve, reject) => {
    output.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const url = /http:\/\/\S+/.exec(said)?.[0];
      if (url !== undefined) resolve(url);
    });
    void ended.then((code) => reject(new Error(`npm start ended with ${String(code)}:\n${said}`)));
  });
}
