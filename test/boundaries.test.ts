import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import * as engine from "../engine/index.ts";
import { root } from "../scripts/root.ts";

/** The checkout's settings around files that each cross one wall. What each imports exists, so only a wall can stop it. */
const CROSSINGS: Readonly<Record<string, string>> = {
  ...reaching("engine", "vscode", "openai", "lit", "@vscode/l10n", "node:fs", "../server/here.ts"),
  ...reaching("engine/formats", "vscode", "node:fs", "../chat/here.ts", "../chat/python/here.ts", "../pipeline.ts"),
  ...reaching("engine/chat", "vscode", "node:fs", "../formats/here.ts", "../runtimes/here.ts"),
  ...reaching("host", "vscode", "@vscode/l10n", "../server/here.ts", "../engine/here.ts", "../engine/formats/here.ts"),
  ...reaching("cli", "vscode", "openai", "../server/here.ts", "../engine/here.ts", "../engine/formats/here.ts"),
  ...reaching("protocol", "vscode", "vscode-languageserver", "../host/here.ts", "../engine/here.ts"),
  ...reaching("server", "vscode", "openai", "../client/here.ts", "../cli/here.ts", "../engine/here.ts"),
  ...reaching("client", "openai", "lit", "../server/here.ts", "../host/here.ts", "../engine/here.ts"),
  ...reaching("client/webview", "vscode", "node:fs", "openai", "../../host/here.ts", "../../engine/here.ts"),
  "engine/floating-promise.ts":
    "async function later(): Promise<void> {}\nexport function start(): void {\n  later();\n}\n",
};

/** A file of a folder for each module that it imports. */
function reaching(folder: string, ...modules: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    modules.map((module) => [
      `${folder}/to-${module.replaceAll(/[^a-z0-9]+/g, "-").replace(/^-/, "")}.ts`,
      `import * as found from "${module}";\nexport const seen = found;\n`,
    ]),
  );
}

/** What the crossings reach for. */
const TARGETS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "engine/here.ts",
    "engine/pipeline.ts",
    "engine/chat/here.ts",
    "engine/chat/python/here.ts",
    "engine/formats/here.ts",
    "engine/runtimes/here.ts",
    "host/here.ts",
    "server/here.ts",
    "cli/here.ts",
    "client/here.ts",
  ].map((name) => [name, "export const here = 1;\n"]),
);

/** Imports that are allowed: they show that the tools complain about walls, not about everything. */
const ALLOWED: Readonly<Record<string, string>> = {
  ...reaching("host", "node:fs", "openai", "../engine/index.ts"),
  ...reaching("server", "vscode-languageserver", "../protocol/index.ts"),
  ...reaching("client/webview", "lit", "../../protocol/index.ts"),
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
    for (const name of SETTINGS) write(name, fs.readFileSync(path.join(root, name), "utf8"));
    for (const [name, text] of Object.entries({ ...CROSSINGS, ...TARGETS, ...ALLOWED })) write(name, text);
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
  it("exports nothing that no other folder uses", () => {
    const folders = ["host", "protocol", "server", "cli", "client"];
    const sources = folders
      .flatMap((folder) =>
        fs
          .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
          .map((file) => path.join(folder, file)),
      )
      .filter((file) => file.endsWith(".ts"))
      .map((file) => fs.readFileSync(path.join(root, file), "utf8"));
    const words = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));
    assert.deepEqual(
      Object.keys(engine).filter((name) => !words.has(name)),
      [],
    );
  });

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
