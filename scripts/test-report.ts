import fs from "node:fs";

/** A test that failed, or a part that did as a whole. */
export interface Failure {
  readonly title: string;
  readonly text: string;
}

/** How a part went. */
export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/**
 * How a part of the tests went, from mocha's JSON report and the command's exit code (or the signal that ended it). An exit
 * code alone proves nothing: without a report that holds tests, the part failed.
 */
export function judge(name: string, reportFile: string, code: number | string): Outcome {
  if (!fs.existsSync(reportFile)) {
    return { passed: 0, failures: [{ title: name, text: `wrote no report and ended with ${code}` }] };
  }
  const report = read(reportFile);
  const passed = list(report, "passes").length;
  const failures = list(report, "failures").map(failureOf);
  if (failures.length > 0) return { passed, failures };
  if (passed === 0) return { passed, failures: [{ title: name, text: "ran no tests" }] };
  return { passed, failures: code === 0 ? [] : [{ title: name, text: `ended with ${code}` }] };
}

/** A report that was cut off holds nothing. */
function read(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function failureOf(failure: unknown): Failure {
  const error = field(failure, "err");
  const stack = field(error, "stack");
  return {
    title: String(field(failure, "fullTitle")),
    text: typeof stack === "string" ? stack : String(field(error, "message")),
  };
}

function list(value: unknown, name: string): readonly unknown[] {
  const found = field(value, name);
  return Array.isArray(found) ? found : [];
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
