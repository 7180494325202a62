import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { judge } from "../../../scripts/test-report.ts";

const PASS = { fullTitle: "a" };
const FAIL = { fullTitle: "b", err: { message: "no", stack: "no at line 1" } };

describe("a part of npm test", () => {
  let folder: string;
  before(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "skein-report-"));
  });
  after(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it("passes by a report with tests and without failures", () => {
    check({ passes: [PASS, PASS], failures: [] }, 0, { passed: 2, failures: [] });
  });
  it("fails without a report, as when the extension host is killed and the editor ends with 0", () => {
    check(undefined, 0, { passed: 0, failures: [{ title: "part", text: "wrote no report and ended with 0" }] });
  });
  it("fails without tests", () => {
    check({ passes: [], failures: [] }, 0, { passed: 0, failures: [{ title: "part", text: "ran no tests" }] });
  });
  it("fails by a report that was cut off", () => {
    check('{"passes": [', 0, { passed: 0, failures: [{ title: "part", text: "ran no tests" }] });
  });
  it("fails by a failed test whatever the exit code", () => {
    check({ passes: [PASS], failures: [FAIL] }, 0, { passed: 1, failures: [{ title: "b", text: "no at line 1" }] });
  });
  it("fails by the exit code of a step before or after the tests", () => {
    check({ passes: [PASS], failures: [] }, 1, { passed: 1, failures: [{ title: "part", text: "ended with 1" }] });
  });

  function check(report: unknown, code: number, expected: unknown): void {
    const file = path.join(folder, "report.json");
    fs.rmSync(file, { force: true });
    const text = typeof report === "string" ? report : JSON.stringify(report);
    if (text !== undefined) fs.writeFileSync(file, text);
    assert.deepEqual(judge("part", file, code), expected);
  }
});
