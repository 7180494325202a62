import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { root } from "../scripts/root.ts";

/** The checkout's settings around files that each cross one wall. What each imports exists, so only a wall can stop it. */
const CROSSINGS: Readonly<Record<string, string>> = {
  "engine/to-vscode.ts": 'import { Uri } from "vscode";\nexport const found = Uri;\n',
  "engine/to-node.ts": 'import { readFileSync } from "node:fs";\nexport const found = readFileSync;\n',
  "engine/to-openai.ts": 'import { OpenAI } from "openai";\nexport const found = OpenAI;\n',
  "engine/to-server.ts": 'export { here } from "../server/here.ts";\n',
  "engine/formats/to-chat.ts": 'export { here } from "../chat/python/here.ts";\n',
  "engine/chat/to-formats.ts": 'export { here } from "../formats/here.ts";\n',
  "host/to-server.ts": 'export { here } from "../server/here.ts";\n',
  "cli/to-vscode.ts": 'import { Uri } from "vscode";\nexport const found = Uri;\n',
  "cli/to-inner-engine.ts": 'export { here } from "../engine/formats/here.ts";\n',
  "server/to-client.ts": 'export { here } from "../client/here.ts";\n',
  "client/to-server.ts": 'export { here } from "../server/here.ts";\n',
  "client/webview/to-node.ts": 'import { readFileSync } from "node:fs";\nexport const found = readFileSync;\n',
  "client/webview/to-vscode.ts": 'import { Uri } from "vscode";\nexport const found = Uri;\n',
  "engine/floating-promise.ts":
    "async function later(): Promise<void> {}\nexport function start(): void {\n  later();\n}\n",
};

/** What the crossings reach for. */
const TARGETS: Readonly<Record<string, string>> = {
  "engine/formats/here.ts": "export const here = 1;\n",
  "engine/chat/python/here.ts": "export const here = 1;\n",
  "server/here.ts": "export const here = 1;\n",
  "client/here.ts": "export const here = 1;\n",
};

/** Imports that are allowed: they show that the tools complain about walls, not about everything. */
const ALLOWED: Readonly<Record<string, string>> = {
  "engine/index.ts": 'export { here } from "./formats/here.ts";\n',
  "host/index.ts":
    'import { readFileSync } from "node:fs";\nimport { here } from "../engine/index.ts";\nexport const found = [readFileSync, here];\n',
  "protocol/index.ts": 'export { here } from "../engine/index.ts";\n',
  "server/index.ts": 'export { here } from "../protocol/index.ts";\nexport { found } from "../host/index.ts";\n',
  "cli/index.ts": 'export { here } from "../engine/index.ts";\nexport { found } from "../host/index.ts";\n',
  "client/index.ts":
    'import { Uri } from "vscode";\nexport { here } from "../protocol/index.ts";\nexport const found = Uri;\n',
  "client/webview/index.ts": 'export { here } from "../../protocol/index.ts";\n',
};

const FOLDERS = ["engine", "host", "protocol", "server", "cli", "client", "client/webview"];

const SETTINGS = [
  "package.json",
  "tsconfig.base.json",
  ".gitignore",
  ".oxlintrc.json",
  ...FOLDERS.map((name) => `${name}/tsconfig.json`),
];

describe("the import walls", () => {
  let folder: string;
  let said: string;

  before(function () {
    this.timeout(60_000);
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "skein-walls-"));
    for (const name of SETTINGS) {
      write(name, fs.readFileSync(path.join(root, name), "utf8"));
    }
    for (const [name, text] of Object.entries({ ...CROSSINGS, ...TARGETS, ...ALLOWED })) {
      write(name, text);
    }
    const modules = path.join(root, "node_modules");
    fs.symlinkSync(modules, path.join(folder, "node_modules"), "junction");
    said = [
      run(path.join(modules, "oxlint", "bin", "oxlint"), "--format=unix", ...FOLDERS),
      run(path.join(modules, "typescript", "bin", "tsc"), "-b", ...FOLDERS),
    ].join("\n");
  });

  after(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });

  for (const name of Object.keys(CROSSINGS)) {
    it(`stop ${name}`, () => {
      assert.ok(isNamed(name), `neither compiler nor linter named it:\n${said}`);
    });
  }

  for (const name of Object.keys(ALLOWED)) {
    it(`let ${name} pass`, () => {
      assert.ok(!isNamed(name), said);
    });
  }

  /** The compiler writes `file(line,column)`, the linter `file:line:column`. */
  function isNamed(name: string): boolean {
    return said.split("\n").some((line) => line.startsWith(`${name}(`) || line.startsWith(`${name}:`));
  }

  function write(name: string, text: string): void {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }

  function run(tool: string, ...words: string[]): string {
    const { stdout, stderr } = spawnSync(process.execPath, [tool, ...words], { cwd: folder, encoding: "utf8" });
    return (stdout + stderr).replaceAll("\\", "/");
  }
});

describe("the engine", () => {
  it("bundles for a browser", async () => {
    const result = await build({
      entryPoints: [path.join(root, "engine", "index.ts")],
      bundle: true,
      platform: "browser",
      format: "esm",
      target: "es2022",
      write: false,
      logLevel: "silent",
    });
    assert.deepEqual(result.errors, []);
    assert.ok(result.outputFiles[0] !== undefined && result.outputFiles[0].text.length > 0);
  });
});
