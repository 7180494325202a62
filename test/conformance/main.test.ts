import { equal, match } from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CASES_DIRECTORY } from "./cases.ts";
import { asList, asObject, type Json } from "./suite.ts";

const MAIN = fileURLToPath(new URL("main.js", import.meta.url));

interface Run {
  readonly code: number;
  readonly output: string;
}

function run(directory: string, ...names: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    const env = { ...process.env, SKEIN_CONFORMANCE: directory };
    const child = execFile(process.execPath, [MAIN, ...names], { env }, (_error, output) => {
      resolve({ code: child.exitCode ?? -1, output });
    });
  });
}

describe("npm run conformance", () => {
  let directory: string;
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), "skein-conformance-"));
  });
  after(() => rm(directory, { recursive: true }));

  async function copied(change: (expect: Json) => Json): Promise<void> {
    const file: Json = JSON.parse(await readFile(join(CASES_DIRECTORY, "sk-render.json"), "utf8"));
    const [first = null] = asList(asObject(file)["cases"]);
    const expect = change(asObject(first)["expect"] ?? null);
    await writeFile(join(directory, "sk-render.json"), JSON.stringify({ cases: [{ ...asObject(first), expect }] }));
  }

  it("exits 0 on a copied case", async () => {
    await copied((expect) => expect);
    const { code, output } = await run(directory, "sk-render");
    equal(output, "sk-render: 1 passed, 0 failed, 0 known\n");
    equal(code, 0);
  }).timeout(20_000);

  it("exits 1 on a copied case with a changed expectation, and shows it", async () => {
    await copied(() => ({ rendered: "something else" }));
    const { code, output } = await run(directory, "sk-render");
    match(
      output,
      /^sk-render: 0 passed, 1 failed, 0 known\n\nfailed: .*\n {2}input: .*\n {2}expected: .*\n {2}got: .*\n$/s,
    );
    equal(code, 1);
  }).timeout(20_000);
});
