// `npm test`: every part, and one line over all of them at the end.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./root.ts";
import { execute, runPart } from "./test-part.ts";
import type { Outcome } from "./test-part.ts";

const results = path.join(root, "test-results");
const mocha = path.join(root, "node_modules", "mocha", "bin", "mocha.js");
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const report = (name: string): string => path.join(results, `${name}.json`);
const asJson = (name: string): string[] => ["--reporter", "json", "--reporter-option", `output=${report(name)}`];

fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });

const outcomes: Outcome[] = [];
// Fetching and compiling the editor takes a minute the first time; the check goes on meanwhile.
const editor = execute([process.execPath, here("./editor/setup.js")]);
outcomes.push(
  await runPart({
    name: "check",
    command: ["npm", "run", "--silent", "check", "--", ...asJson("check")],
    result: report("check"),
  }),
);
outcomes.push(await step("the package", await execute(["npm", "run", "--silent", "package"])));
outcomes.push(await step("the editor", await editor));
outcomes.push(
  await runPart({
    name: "extension host",
    command: [process.execPath, here("./host-tests.js"), report("host")],
    result: report("host"),
  }),
);
for (const folder of ["e2e"]) {
  outcomes.push(
    await runPart({
      name: folder,
      command: [process.execPath, mocha, `out/test/${folder}/*.test.js`, "--timeout", "120000", ...asJson(folder)],
      result: report(folder),
    }),
  );
}

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** A step without tests of its own counts only when it fails. */
async function step(name: string, code: number | string): Promise<Outcome> {
  if (code !== 0) {
    console.log(`${name}: ended with ${code}`);
  }
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}
