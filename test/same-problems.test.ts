import assert from "node:assert/strict";
import fs from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../scripts/root.ts";
import { nodeFileSystem } from "../server/file-system.ts";
import { inFolder, type Files } from "./cli/support/folder.ts";
import { skein } from "./cli/support/skein.ts";
import { startClient } from "./support/lsp-client.ts";

/** Prompts with a fault each, by what is wrong; the number is how many problems each has at least. */
const BROKEN: Readonly<Record<string, readonly [files: Files, atLeast: number]>> = {
  "no error": [{ "P/skprompt.txt": "Hi {{$name}}", "P/config.json": "{}" }, 0],
  "several blocks": [{ "P/skprompt.txt": "{{a.b c=}}\n{{$d-e}} {{f-g}}", "P/config.json": "{}" }, 3],
  "a block that is not closed": [{ "P/skprompt.txt": "{{a}} {{b", "P/config.json": "{}" }, 1],
  "a quote that is not closed": [{ "P/skprompt.txt": "{{a 'b}} c", "P/config.json": "{}" }, 1],
  "Windows line breaks": [{ "P/skprompt.txt": "a\r\n\r\n😀{{$b c}}{{$d-}}\r\n{{}}", "P/config.json": "{}" }, 2],
  "no config.json": [{ "P/skprompt.txt": "Hi\r\nthere" }, 1],
  "no config.json and a broken block": [{ "P/skprompt.txt": "Hi {{$}}" }, 2],
  "an empty config.json": [{ "P/skprompt.txt": "{{$a-}}", "P/config.json": "" }, 2],
  "JSON that breaks off": [{ "P/skprompt.txt": "Hi", "P/config.json": '{\r\n  "description": "x",\r\n' }, 1],
  "values of the wrong types": [
    { "P/skprompt.txt": "Hi", "P/config.json": '{"description": 3, "input_variables": [{"name": 1}, {}]}' },
    3,
  ],
  "a config.json that is not UTF-8": [{ "P/skprompt.txt": "{{$}}", "P/config.json": Uint8Array.of(0x7b, 0xff) }, 1],
  "a config.json that is a folder": [{ "P/skprompt.txt": "Hi", "P/config.json/x": "" }, 1],
  "an old config.json": [{ "P/skprompt.txt": "Hi", "P/config.json": '{"schema": 1, "completion": {}}' }, 1],
  "a format that is not built": [{ "P/skprompt.txt": "a\nb", "P/config.json": '{"template_format": "jinja2"}' }, 1],
  "a format that nobody knows": [{ "P/skprompt.txt": "{{", "P/config.json": '{"template_format": "x"}' }, 1],
  "a name that the library refuses": [{ "a b/skprompt.txt": "Hi", "a b/config.json": "{}" }, 1],
  "a file that stands alone": [{ "Ask.skprompt": "{{$a b}} {{$c-}}" }, 2],
  "nothing in it": [{ "P/skprompt.txt": "", "P/config.json": "{}" }, 0],
};

interface Shown {
  readonly file: string;
  readonly code: unknown;
  readonly severity: unknown;
  readonly message: unknown;
  /** Line and column of both ends, from 1. */
  readonly range: readonly number[];
}

describe("the editor and skein check", () => {
  for (const [name, [files, atLeast]] of Object.entries(BROKEN)) {
    it(`see the same problems: ${name}`, () => inFolder(files, (folder) => compare(folder, atLeast)));
  }

  it("see the same problems in the samples", () => compare(path.join(root, "samples"), 1));
});

async function compare(folder: string, atLeast: number): Promise<void> {
  const checked = await checkedProblems(folder);
  assert.ok(checked.problems.length >= atLeast, JSON.stringify(checked.problems));
  assert.deepEqual(sorted(await editorProblems(folder, checked.prompts)), sorted(checked.problems));
}

async function checkedProblems(folder: string): Promise<{ prompts: readonly string[]; problems: readonly Shown[] }> {
  const { out } = await skein(["check", "--format", "json"], { cwd: folder });
  const { prompts } = JSON.parse(out);
  assert.ok(Array.isArray(prompts) && prompts.length > 0);
  return {
    prompts: prompts.map((prompt) => String(prompt.path)),
    problems: prompts.flatMap(({ problems }): Shown[] =>
      problems.map((found: CheckedProblem) => ({
        file: found.path,
        code: found.code,
        severity: found.severity,
        message: found.message,
        range: [found.start.line, found.start.column, found.end.line, found.end.column],
      })),
    ),
  };
}

interface CheckedProblem extends Pick<Shown, "code" | "severity" | "message"> {
  readonly path: string;
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

const SEVERITIES = ["", "error", "warning", "information", "hint"];

/** What an editor shows that has the prompts open. */
async function editorProblems(folder: string, prompts: readonly string[]): Promise<readonly Shown[]> {
  const client = await startClient({ deps: { fileSystem: nodeFileSystem(() => {}) } });
  const shown: Shown[] = [];
  for (const prompt of prompts) {
    const file = path.join(folder, ...prompt.split("/"));
    await client.open(pathToFileURL(file).href, await fs.readFile(file, "utf8"));
    const files = file.endsWith(".skprompt") ? [file] : [file, path.join(path.dirname(file), "config.json")];
    for (const one of files) {
      const { diagnostics } = await client.diagnostics(pathToFileURL(one).href);
      for (const { code, severity, message, range } of diagnostics) {
        shown.push({
          file: path.relative(folder, one).replaceAll(path.sep, "/"),
          code,
          severity: SEVERITIES[severity ?? 0],
          message,
          range: [range.start, range.end].flatMap(({ line, character }) => [line + 1, character + 1]),
        });
      }
    }
  }
  await client.close();
  return shown;
}

function sorted(problems: readonly Shown[]): readonly string[] {
  return problems.map((found) => JSON.stringify(found)).sort();
}
