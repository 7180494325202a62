// `npm test`: every part, and one line over all of them at the end.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./root.ts";
import { execute, runPart } from "./test-part.ts";
import type { Outcome } from "./test-report.ts";

const results = path.join(root, "test-results");
const mocha = path.join(root, "node_modules", "mocha", "bin", "mocha.js");
const outcomes: Outcome[] = [];

fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });

// Fetching and compiling the editor takes a minute the first time; the check goes on meanwhile.
const editor = execute([process.execPath, script("editor/setup")]);
await part("check", "npm", "run", "--silent", "check", "--", ...reporter("check"));
need("the package", await execute(["npm", "run", "--silent", "package"]));
need("the editor", await editor);
await part("host", process.execPath, script("host-tests"), report("host"));
await part("page", process.execPath, mocha, "out/test/page/*.test.js", "--timeout=60000", ...reporter("page"));
await part("e2e", process.execPath, mocha, "out/test/e2e/*.test.js", "--timeout=120000", ...reporter("e2e"));

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failures.length, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function part(name: string, ...command: readonly [string, ...string[]]): Promise<void> {
  outcomes.push(await runPart({ name, command, report: report(name) }));
}

/** A step without tests of its own counts only when it fails. */
function need(name: string, code: number | string): void {
  if (code !== 0) {
    console.log(`\nFAILED ${name}: ended with ${code}\n`);
    outcomes.push({ passed: 0, failures: [{ title: name, text: `ended with ${code}` }] });
  }
}

function script(name: string): string {
  return fileURLToPath(new URL(`./${name}.js`, import.meta.url));
}

function report(name: string): string {
  return path.join(results, `${name}.json`);
}

function reporter(name: string): readonly string[] {
  return ["--reporter=json", `--reporter-option=output=${path.relative(root, report(name))}`];
}
