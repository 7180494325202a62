import assert from "node:assert/strict";
import path from "node:path";
import { inFolder, type Files } from "./support/folder.ts";
import { skein, type Ended } from "./support/skein.ts";

/** A good prompt and one with an error, for tests that need just any. */
const GOOD = { "Good/skprompt.txt": "Hi {{$name}}", "Good/config.json": "{}" };
const BAD = { "Bad/skprompt.txt": "Hi {{$na me}} {{$na-me}}", "Bad/config.json": "{}" };

function check(name: string, files: Files, words: readonly string[], holds: (ended: Ended) => void): void {
  it(name, () => inFolder(files, async (cwd) => holds(await skein(["check", ...words], { cwd }))));
}

function prints(name: string, files: Files, words: readonly string[], code: number, out: readonly string[]): void {
  check(name, files, words, (ended) => {
    assert.equal(
      ended.out,
      out
        .map((line) => `${line}\n`)
        .join("")
        .replaceAll("/", path.sep),
    );
    assert.deepEqual([ended.code, ended.err], [code, ""]);
  });
}

function usage(name: string, files: Files, words: readonly string[], err: RegExp): void {
  check(name, files, words, (ended) => {
    assert.deepEqual([ended.code, ended.out], [2, ""]);
    assert.match(ended.err, err);
  });
}

describe("skein check", () => {
  describe("where it looks", () => {
    const clean = ["1 prompt: 0 errors, 0 warnings, 0 notes"];
    prints("takes a prompt folder", GOOD, ["Good"], 0, clean);
    prints("takes a skprompt.txt", GOOD, ["Good/skprompt.txt"], 0, clean);
    prints("takes the config.json of a prompt", GOOD, ["Good/config.json"], 0, clean);
    prints("takes a .skprompt file, which has no config.json", { "Ask.skprompt": "Hi" }, ["Ask.skprompt"], 0, clean);
    prints("takes the current folder where no path is given", { ...GOOD, "a/b/Ask.skprompt": "Hi" }, [], 0, [
      "2 prompts: 0 errors, 0 warnings, 0 notes",
    ]);
    prints("takes a path twice as one", GOOD, ["Good", "Good/skprompt.txt", "."], 0, clean);
    prints(
      "takes several paths",
      { ...GOOD, "Ask.skprompt": "Hi", "c/Other.skprompt": "" },
      ["Good", "Ask.skprompt"],
      0,
      ["2 prompts: 0 errors, 0 warnings, 0 notes"],
    );
    prints(
      "leaves out hidden folders and node_modules",
      { ...GOOD, ".git/Bad.skprompt": "{{$a-b}}", "node_modules/p/Bad.skprompt": "{{$a-b}}" },
      ["."],
      0,
      clean,
    );
    prints("looks into a hidden folder that is named", { ".x/Ask.skprompt": "Hi" }, [".x"], 0, clean);

    usage("refuses a path that is not there", GOOD, ["Nowhere"], /^skein: There is no file or folder Nowhere\. /);
    usage(
      "refuses a folder without prompts",
      { "a/b.txt": "" },
      ["a"],
      /^skein: There is no prompt in a\. A prompt is a folder/,
    );
    usage(
      "refuses a file that is no prompt",
      { "a.txt": "" },
      ["a.txt"],
      /^skein: a\.txt is not a prompt\. A prompt is a folder/,
    );
    usage(
      "refuses a config.json without a prompt",
      { "config.json": "{}" },
      ["config.json"],
      /^skein: There is no file/,
    );
    usage(
      "names the nearest option",
      GOOD,
      ["--formt=json"],
      /^skein: There is no option --formt\. Did you mean --format\?\n$/,
    );
  });

  describe("for people", () => {
    check(
      "writes a problem as compilers do",
      { "P/skprompt.txt": "Hi,\nI am {{$na-me}}.", "P/config.json": "{}" },
      [],
      (ended) => {
        const [first, ...frame] = ended.out.split("\n");
        assert.match(first ?? "", /^P[/\\]skprompt\.txt:2:8 error variable-name-invalid \$na-me is not a variable: /);
        assert.deepEqual(frame.slice(0, 2), ["2 │ I am {{$na-me}}.", "  │        ^^^^^^"]);
        assert.match(frame[2] ?? "", /^ {2}= TemplateSyntaxError: Failed to tokenize code block: \$na-me\. /);
        assert.equal(frame[3], "  = VarBlockSyntaxError");
        assert.deepEqual(frame.slice(4), ["", "1 prompt: 1 error, 0 warnings, 0 notes", ""]);
        assert.equal(ended.code, 1);
      },
    );
    check("sorts by path, config.json first", { ...BAD, "Bad/config.json": "{", ...GOOD }, [], (ended) => {
      const places = ended.out.split("\n").flatMap((line) => /^(\S+):\d+:\d+ error/.exec(line)?.[1] ?? []);
      assert.deepEqual([...new Set(places)], [path.join("Bad", "config.json"), path.join("Bad", "skprompt.txt")]);
    });
    check(
      "shows a problem of config.json in config.json",
      { "P/skprompt.txt": "x", "P/config.json": '{\n  "a": }' },
      [],
      (ended) => {
        assert.match(ended.out, /^P[/\\]config\.json:2:8 error config-syntax .*\n2 │ {3}"a": }\n {2}│ {8}\^\n/);
        assert.equal(ended.code, 1);
      },
    );
    check("takes a note for clean", { "P/skprompt.txt": "x", "P/config.json": '{"completion": {}}' }, [], (ended) => {
      assert.match(ended.out, /information config-legacy/);
      assert.match(ended.out, /\n1 prompt: 0 errors, 0 warnings, 1 note\n$/);
      assert.equal(ended.code, 0);
    });
    check("takes a warning for a problem", { "A.skprompt": "{{$a 'dropped'}}" }, [], (ended) => {
      assert.match(ended.out, /^A\.skprompt:1:6 warning dropped-rest /);
      assert.equal(ended.code, 1);
    });
    for (const format of ["handlebars", "jinja2"])
      check(
        `says that ${format} is not read yet`,
        { "P/skprompt.txt": "{{$a-b}}\n{{#if x}}", "P/config.json": `{"template_format": "${format}"}` },
        [],
        (ended) => {
          assert.match(
            ended.out,
            new RegExp(`^P[/\\\\]skprompt\\.txt:1:1 information format-not-supported .* ${format} yet`),
          );
          assert.match(ended.out, /\n1 prompt: 0 errors, 0 warnings, 1 note\n$/);
          assert.equal(ended.code, 0);
        },
      );
    check(
      "counts columns in UTF-16 and underlines what is shown",
      { "A.skprompt": "\uFEFF😀你 {{$a-b}}" },
      [],
      (ended) => {
        assert.match(ended.out, /^A\.skprompt:1:8 error/);
        assert.match(ended.out, /\n1 │ <U\+FEFF>😀你 \{\{\$a-b\}\}\n {2}│ {16}\^\^\^\^\n/);
      },
    );
    check("finds the place behind CR LF", { "A.skprompt": "a\r\nb\r\n{{$a-b}}\r\n" }, [], (ended) =>
      assert.match(ended.out, /^A\.skprompt:3:3 error .*\n3 │ \{\{\$a-b\}\}\n {2}│ {3}\^\^\^\^\n/),
    );
    check("lets no escape sequence through", { "A.skprompt": "\u001B]0;x\u0007{{$\u001B[31m}}" }, [], (ended) =>
      assert.doesNotMatch(ended.out, /[\u001B\u0007]/),
    );
    check(
      "says where a file is not UTF-8",
      { ...GOOD, "Good/skprompt.txt": Uint8Array.of(0x63, 0xe9) },
      [],
      (ended) => {
        assert.match(ended.out, /^Good[/\\]skprompt\.txt:1:1 error file-not-utf8 /);
        assert.equal(ended.code, 1);
      },
    );
    check(
      "goes on behind a file that it cannot read",
      { ...GOOD, "Bad/skprompt.txt": "x", "Bad/config.json/x": "" },
      [],
      (ended) => {
        assert.match(ended.out, /^Bad[/\\]config\.json:1:1 error file-unreadable .*EISDIR/);
        assert.match(ended.out, /\n2 prompts: 1 error, 0 warnings, 0 notes\n$/);
        assert.equal(ended.code, 1);
      },
    );
    check("reads a huge file", { "A.skprompt": `${"x {{$a}}\n".repeat(100_000)}{{$a-b}}` }, [], (ended) =>
      assert.match(ended.out, /^A\.skprompt:100001:3 error/),
    );
  });

  describe("a skprompt.txt alone", () => {
    const alone = { "P/skprompt.txt": "Hi" };
    check("is what Semantic Kernel does not load", alone, ["P"], ({ code, out }) => {
      assert.match(out, /^P[/\\]skprompt\.txt:1:1 warning config-missing .*\n1 │ Hi\n {2}│ \^\^\n {2}= FunctionInit/);
      assert.equal(code, 1);
    });
    check("has the library's verdict", alone, ["P", "--format=json"], ({ out }) => {
      const [{ verdict, error }] = JSON.parse(out).prompts;
      assert.equal(verdict, "refused");
      assert.match(error.message, /config\.json files are required .*, path: .*P, prompt file is there\.$/);
    });
  });

  describe("for programs", () => {
    check("gives the documented shape", { ...GOOD, "Z.skprompt": "é\r\n{{$a-b}}" }, ["--format", "json"], (ended) => {
      const { runtime, ...report } = JSON.parse(ended.out);
      assert.deepEqual(Object.keys(runtime), ["id", "name", "version"]);
      const error = report.prompts[1].error;
      assert.equal(error.class, "TemplateSyntaxError");
      assert.deepEqual(report, {
        version: 1,
        prompts: [
          { path: "Good/skprompt.txt", name: "Good", format: "semantic-kernel", verdict: "accepted", problems: [] },
          {
            path: "Z.skprompt",
            name: "Z",
            format: "semantic-kernel",
            verdict: "refused",
            error,
            problems: [
              {
                path: "Z.skprompt",
                severity: "error",
                code: "variable-name-invalid",
                message: report.prompts[1].problems[0].message,
                arguments: ["$a-b"],
                start: { line: 2, column: 3, offset: 5 },
                end: { line: 2, column: 7, offset: 9 },
                error,
              },
            ],
          },
        ],
        summary: { prompts: 2, error: 1, warning: 0, information: 0, hint: 0 },
      });
      assert.equal(ended.code, 1);
    });
    check(
      "gives a verdict for a format that is not read",
      { "P/skprompt.txt": "x", "P/config.json": '{"template_format": "jinja2"}' },
      ["--format=json"],
      (ended) => {
        const [prompt] = JSON.parse(ended.out).prompts;
        assert.deepEqual([prompt.format, prompt.verdict, ended.code], ["jinja2", "not-supported", 0]);
      },
    );
    check(
      "gives the library's verdict for a file that is not UTF-8",
      { "A.skprompt": Uint8Array.of(0xff) },
      ["--format=json"],
      (ended) => {
        const [prompt] = JSON.parse(ended.out).prompts;
        assert.deepEqual([prompt.format, prompt.verdict, ended.code], [undefined, "refused", 1]);
        assert.equal(prompt.error.class, "UnicodeDecodeError");
      },
    );
    check(
      "keeps lone surrogates apart from what is no text",
      { "P/skprompt.txt": "{{$a}}", "P/config.json": '{"template_format": "\\ud800"}' },
      ["--format=json"],
      (ended) => assert.equal(JSON.parse(ended.out).prompts[0].format, "\ud800"),
    );
  });
});
