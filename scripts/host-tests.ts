// Runs test/e2e/host inside a real extension host: `node host-tests.js <result file>`. The editor is VS Code in a browser, or
// a desktop VS Code where VSCODE names its executable, or is `download`.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runTests } from "@vscode/test-electron";
import { build } from "esbuild";
import { root } from "./root.ts";

const result = path.resolve(process.argv[2] ?? path.join(root, "test-results", "host.json"));
const bundle = path.join(root, "out", "host-tests");
const work = fs.mkdtempSync(path.join(os.tmpdir(), "skein-host-"));
// Empty: each test writes the files that it needs.
const workspace = path.join(work, "workspace");

await bundleTests();
fs.mkdirSync(workspace);
fs.rmSync(result, { force: true });
try {
  await runTests({
    ...executable(),
    extensionDevelopmentPath: root,
    extensionTestsPath: path.join(bundle, "index.cjs"),
    extensionTestsEnv: { SKEIN_TEST_RESULT: result },
  });
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}

/** The editor loads the tests as CommonJS. */
async function bundleTests(): Promise<void> {
  const sources = path.join(root, "test", "e2e", "host");
  const tests = fs.readdirSync(sources).filter((name) => name.endsWith(".ts"));
  fs.rmSync(bundle, { recursive: true, force: true });
  await build({
    entryPoints: tests.map((name) => path.join(sources, name)),
    outdir: bundle,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    sourcemap: "inline",
    external: ["vscode", "mocha"],
    logLevel: "warning",
  });
}

function executable(): { vscodeExecutablePath?: string; launchArgs: string[] } {
  const desktop = process.env["VSCODE"];
  if (desktop === "download") return { launchArgs: [workspace] };
  if (desktop !== undefined) return { vscodeExecutablePath: desktop, launchArgs: [workspace] };
  // What stands in for the executable is Node; the launch arguments come first, so that it runs code.js.
  const code = fileURLToPath(new URL("./editor/code.js", import.meta.url));
  return { vscodeExecutablePath: process.execPath, launchArgs: [code, workspace] };
}
