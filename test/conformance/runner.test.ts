import { equal } from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KnownDifference } from "./known-differences.ts";
import { runConformance } from "./runner.ts";
import { asText, type Json, type Suite } from "./suite.ts";

const upper: Suite = {
  file: "upper",
  run: ({ json }) => ({ rendered: asText(json["text"]).toUpperCase() }),
  leftOut: ({ json }) => (json["plugins"] === undefined ? undefined : "no plugins yet"),
};

const good = { id: "a-1", text: "x", expect: { rendered: "X" } };
const changed = { ...good, id: "a-2", expect: { rendered: "Y" } };

const known: KnownDifference = {
  file: "upper",
  reason: "y for x",
  matches: (input) => input["text"] === "x",
  example: { input: { text: "x" }, expected: { rendered: "Y" }, got: { rendered: "X" } },
};

describe("conformance runner", () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "skein-conformance-"));
  });
  afterEach(() => rm(directory, { recursive: true }));

  async function check(
    cases: readonly Json[],
    names: readonly string[],
    code: 0 | 1,
    firstLine: string,
    entries: readonly KnownDifference[] = [],
  ): Promise<void> {
    await writeFile(join(directory, "upper.json"), JSON.stringify({ cases }));
    const lines: string[] = [];
    const got = await runConformance({
      names,
      directory,
      suites: [upper],
      known: entries,
      print: (line) => lines.push(line),
    });
    equal(lines[0], firstLine);
    equal(got, code);
  }

  it("passes where all cases pass", () => check([good], [], 0, "upper: 1 passed, 0 failed, 0 known"));
  it("fails on a copied case with a changed expectation", () =>
    check([good, changed], ["upper"], 1, "upper: 1 passed, 1 failed, 0 known"));
  it("counts known differences apart", () =>
    check([good, changed], ["upper"], 0, "upper: 1 passed, 0 failed, 1 known", [known]));
  it("takes the cases whose id begins as named", () =>
    check([good, changed], ["upper/a-1"], 0, "upper/a-1: 1 passed, 0 failed, 0 known"));
  it("counts what is left out", () =>
    check([good, { ...good, plugins: [] }], ["upper"], 0, "upper: 1 passed, 0 failed, 0 known, 1 left out"));
  it("fails on a name without a suite", () => check([good], ["lower"], 1, "lower: failed, no suite of this name"));
  it("fails on a prefix without a case", () => check([good], ["upper/b-"], 1, "upper/b-: 0 passed, 0 failed, 0 known"));
  it("fails without any case", () => check([], [], 1, "upper: 0 passed, 0 failed, 0 known"));
  it("fails on a named file that is missing", async () => {
    const lines: string[] = [];
    const got = await runConformance({
      names: ["upper"],
      directory: join(directory, "none"),
      suites: [upper],
      known: [],
      print: (line) => lines.push(line),
    });
    equal(lines[0], "upper: failed, no such file");
    equal(got, 1);
  });
});
