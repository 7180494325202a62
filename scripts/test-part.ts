import { spawn } from "node:child_process";
import fs from "node:fs";
import { root } from "./root.ts";
import { judge, type Outcome } from "./test-report.ts";

/** One part of `npm test`: a command that leaves mocha's JSON report in a file. */
export interface TestPart {
  readonly name: string;
  /** Program and arguments. */
  readonly command: readonly [string, ...string[]];
  readonly report: string;
}

/** Runs a part, prints what failed and how it went. */
export async function runPart({ name, command, report }: TestPart): Promise<Outcome> {
  const began = Date.now();
  fs.rmSync(report, { force: true });
  const outcome = judge(name, report, await execute(command));
  for (const { title, text } of outcome.failures) console.log(`\nFAILED ${title}\n${text.replaceAll(/^/gm, "  ")}\n`);
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`${name}: ${outcome.passed} tests passed, ${outcome.failures.length} failed, ${seconds} s`);
  return outcome;
}

/** Milliseconds; what hangs is ended, and so fails. */
const LIMIT = 8 * 60_000;

/** Runs a program in the checkout and shows what it says. Answers its exit code, or the signal that ended it. */
export async function execute([program, ...words]: readonly [string, ...string[]]): Promise<number | string> {
  const child = spawn(program, words, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    // npm is a command file on Windows; a shell would cut paths at their blanks, so all else goes without.
    shell: process.platform === "win32" && program === "npm",
    timeout: LIMIT,
  });
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(code ?? signal ?? "no code"));
  });
}
