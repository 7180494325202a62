import { equal } from "node:assert/strict";
import { CASES_DIRECTORY, loadCases, MORE_DIRECTORY } from "./cases.ts";
import { KNOWN_DIFFERENCES } from "./known-differences.ts";
import { runConformance } from "./runner.ts";
import { SUITES } from "./suites.ts";

async function check(directory: string, file: string): Promise<void> {
  const lines: string[] = [];
  const code = await runConformance({
    names: [file],
    directory,
    suites: SUITES,
    known: KNOWN_DIFFERENCES,
    print: (line) => lines.push(line),
  });
  equal(code, 0, lines.join("\n"));
}

describe("conformance", () => {
  for (const { file } of SUITES) it(file, () => check(CASES_DIRECTORY, file)).timeout(60_000);

  it("what was once mirrored wrongly", async () => {
    for (const { file } of SUITES) {
      if ((await loadCases(MORE_DIRECTORY, file)) !== undefined) await check(MORE_DIRECTORY, file);
    }
  });
});

describe("known differences", () => {
  for (const { file, reason, matches, example } of KNOWN_DIFFERENCES) {
    it(`${file}: ${reason}`, () => {
      equal(matches(example.input, example.expected, example.got), true);
    });
  }
});
