import { equal } from "node:assert/strict";
import { CASES_DIRECTORY } from "./cases.ts";
import { KNOWN_DIFFERENCES } from "./known-differences.ts";
import { runConformance } from "./runner.ts";
import { SUITES } from "./suites.ts";

describe("conformance", () => {
  for (const suite of SUITES) {
    it(suite.file, async () => {
      const lines: string[] = [];
      const code = await runConformance({
        names: [suite.file],
        directory: CASES_DIRECTORY,
        suites: SUITES,
        known: KNOWN_DIFFERENCES,
        print: (line) => lines.push(line),
      });
      equal(code, 0, lines.join("\n"));
    }).timeout(60_000);
  }
});

describe("known differences", () => {
  for (const { file, reason, matches, example } of KNOWN_DIFFERENCES) {
    it(`${file}: ${reason}`, () => {
      equal(matches(example.input, example.expected, example.got), true);
    });
  }
});
