import { spawn } from "node:child_process";
import fs from "node:fs";
import { root } from "./root.ts";

/** One part of `npm test`: a command that leaves mocha's JSON report in `result`. */
export interface TestPart {
  readonly name: string;
  /** Program and arguments. */
  readonly command: readonly [string, ...string[]];
  readonly result: string;
}

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** Runs a part and says how it went. An exit code alone proves nothing: without a report that holds tests, it failed. */
export async function runPart(part: TestPart): Promise<Outcome> {
  const began = Date.now();
  fs.rmSync(part.result, { force: true });
  const code = await execute(part.command);
  const report = readReport(part.result);
  const failures = report === undefined ? [{ title: part.name, text: "wrote no report" }] : [...report.failures];
  if (report !== undefined && report.passed + failures.length === 0) {
    failures.push({ title: part.name, text: "ran no tests" });
  }
  if (code !== 0 && failures.length === 0) {
    failures.push({ title: part.name, text: `ended with ${code}` });
  }
  for (const { title, text } of failures) {
    console.log(`\nFAILED ${title}\n${text.replaceAll(/^/gm, "  ")}\n`);
  }
  const passed = report?.passed ?? 0;
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`${part.name}: ${passed} tests passed, ${failures.length} failed, ${seconds} s`);
  return { passed, failed: failures.length };
}

/** Runs a program in the checkout and shows what it says. Answers its exit code, or the signal that ended it. */
export async function execute([program, ...words]: readonly [string, ...string[]]): Promise<number | string> {
  const child = spawn(program, words, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(code ?? signal ?? "no code"));
  });
}

interface Report {
  readonly passed: number;
  readonly failures: readonly { readonly title: string; readonly text: string }[];
}

function readReport(file: string): Report | undefined {
  if (!fs.existsSync(file)) {
    return undefined;
  }
  const report: unknown = JSON.parse(fs.readFileSync(file, "utf8"));
  const failures = list(report, "failures").map((failure) => {
    const error = field(failure, "err");
    const stack = field(error, "stack");
    return {
      title: String(field(failure, "fullTitle")),
      text: typeof stack === "string" ? stack : String(field(error, "message")),
    };
  });
  return { passed: list(report, "passes").length, failures };
}

function list(value: unknown, name: string): readonly unknown[] {
  const found = field(value, name);
  return Array.isArray(found) ? found : [];
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
