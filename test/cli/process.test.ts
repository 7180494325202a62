import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { inFolder, type Files } from "./support/folder.ts";
import { CLI, skein, skeinProcess, type Ended } from "./support/skein.ts";

const ERROR: Files = { "A.skprompt": "{{$a-b}}" };

function check(
  name: string,
  words: readonly string[],
  holds: (ended: Ended) => void,
  env: Readonly<Record<string, string>> = {},
  files: Files = ERROR,
): void {
  it(name, () => inFolder(files, async (cwd) => holds(await skeinProcess(words, { cwd, env }))));
}

/** The same inside this process, for what no process can change. */
function checkWords(name: string, words: readonly string[], holds: (ended: Ended) => void): void {
  it(name, async () => holds(await skein(words, { cwd: "." })));
}

describe("the tool as it ships", () => {
  it("knows its version", async () => {
    const manifest = await readFile(fileURLToPath(new URL("../../../package.json", import.meta.url)), "utf8");
    const ended = await skeinProcess(["--version"], { cwd: "." });
    assert.deepEqual(ended, { code: 0, out: `${JSON.parse(manifest).version}\n`, err: "" });
  });

  describe("help", () => {
    for (const words of [["--help"], ["-h"], ["help"], ["--help", "--nothing"]])
      checkWords(words.join(" "), words, ({ code, out, err }) => {
        assert.deepEqual([code, err], [0, ""]);
        for (const part of ["skein check [paths…]", "skein render <prompt>", "--help", "--version", "Exit codes"])
          assert.ok(out.includes(part), part);
      });
    for (const words of [
      ["check", "--help"],
      ["check", "Nowhere", "-h"],
      ["help", "check"],
    ])
      checkWords(words.join(" "), words, ({ code, out }) => {
        assert.equal(code, 0);
        for (const part of ["skein check [paths…]", "--format human|json", "-h, --help", "Examples", "Exit codes"])
          assert.ok(out.includes(part), part);
      });
    const options = ["--arg", "--args", "--call", "--messages", "--text", "--request", "--model", "--format", "--help"];
    checkWords("render --help", ["render", "--help"], ({ code, out }) => {
      assert.equal(code, 0);
      const named = [...out.matchAll(/^ {2}(?:-h,| {3}) (--\w+)/gm)].map(([, name]) => name);
      assert.deepEqual(named, options);
    });
    checkWords("says how to go on without a command", [], ({ code, out, err }) => {
      assert.deepEqual([code, out], [2, ""]);
      assert.match(err, /^Checks and renders/);
    });
  });

  describe("usage", () => {
    checkWords("names the nearest command", ["chek"], ({ code, out, err }) =>
      assert.deepEqual([code, out, err], [2, "", "skein: There is no command chek. Did you mean check?\n"]),
    );
    checkWords("has no idea of some commands", ["deploy"], ({ code, err }) =>
      assert.deepEqual([code, err], [2, "skein: There is no command deploy. See skein --help.\n"]),
    );
    checkWords("names the nearest option", ["--verson"], ({ code, err }) =>
      assert.deepEqual([code, err], [2, "skein: There is no option --verson. Did you mean --version?\n"]),
    );
  });

  describe("exit code", () => {
    check("0 where all is clean", ["check"], ({ code }) => assert.equal(code, 0), {}, { "A.skprompt": "Hi" });
    check("1 where there is a problem", ["check"], ({ code }) => assert.equal(code, 1));
    check("2 where the command line is wrong", ["check", "nowhere"], ({ code }) => assert.equal(code, 2));
  });

  describe("colours", () => {
    const colour = /\u001B\[/;
    check("none in a pipe", ["check"], ({ out }) => assert.doesNotMatch(out, colour));
    check("where they are asked for", ["check"], ({ out }) => assert.match(out, colour), { FORCE_COLOR: "1" });
    check("none with FORCE_COLOR=0", ["check"], ({ out }) => assert.doesNotMatch(out, colour), { FORCE_COLOR: "0" });
    check("NO_COLOR is stronger", ["check"], ({ out }) => assert.doesNotMatch(out, colour), {
      FORCE_COLOR: "1",
      NO_COLOR: "1",
    });
    check("none in JSON", ["check", "--format", "json"], ({ out }) => assert.doesNotMatch(out, colour), {
      FORCE_COLOR: "1",
    });
  });

  describe("language", () => {
    check("is English by itself", ["check"], ({ out }) => assert.match(out, /\n1 prompt: 1 error/));
    const chinese = /^A\.skprompt:1:3 error variable-name-invalid \$a-b 不是变量：.*\n1 │ /;
    check("is LANG's", ["check"], ({ out }) => assert.match(out, chinese), { LANG: "zh_CN.UTF-8" });
    check("is SKEIN_LANG's first", ["check"], ({ out }) => assert.match(out, chinese), { SKEIN_LANG: "zh-cn" });
    check("is SKEIN_LANG's against LANG", ["check"], ({ out }) => assert.match(out, /1 prompt/), {
      LANG: "zh_CN.UTF-8",
      SKEIN_LANG: "en",
    });
    check("is in the help too", ["render", "--help"], ({ out }) => assert.match(out, /^显示提示生成的消息。\n/), {
      SKEIN_LANG: "zh-cn",
    });
    check(
      "is in a usage error too",
      ["chek"],
      ({ err }) => assert.equal(err, "skein: 没有 chek 命令。 是不是 check？\n"),
      {
        SKEIN_LANG: "zh-cn",
      },
    );
    check(
      "leaves what programs read",
      ["check", "--format=json"],
      ({ out }) => {
        const [problem] = JSON.parse(out).prompts[0].problems;
        assert.deepEqual([problem.severity, problem.code], ["error", "variable-name-invalid"]);
        assert.match(problem.error.message, /^Failed to tokenize code block/);
      },
      { SKEIN_LANG: "zh-cn" },
    );
  });

  describe("pipes", () => {
    it("writes all of a long output", () =>
      inFolder({ "A.skprompt": "{{$a-b}}\n".repeat(5000) }, async (cwd) => {
        const { out, code } = await skeinProcess(["check", "--format", "json"], { cwd });
        assert.equal(JSON.parse(out).summary.error, 5000);
        assert.equal(code, 1);
      }));

    // A device of Linux.
    if (existsSync("/dev/full"))
      it("says so where nothing can be written", () =>
        inFolder(ERROR, async (cwd) => {
          const full = await open("/dev/full", "w");
          const env = { ...process.env, SKEIN_LANG: "en" };
          const child = spawn(process.execPath, [CLI, "check"], { cwd, env, stdio: ["ignore", full.fd, "pipe"] });
          const ended = new Promise((resolve) => child.on("close", resolve));
          assert.ok(child.stderr);
          const err = await text(child.stderr);
          assert.deepEqual([await ended, err], [2, "skein: Skein cannot write what it has to say: ENOSPC.\n"]);
          await full.close();
        }));

    it("is quiet where the reader goes away", () =>
      inFolder({ "A.skprompt": "{{$a-b}}\n".repeat(5000) }, async (cwd) => {
        const child = spawn(process.execPath, [CLI, "check"], { cwd, stdio: ["ignore", "pipe", "pipe"] });
        let err = "";
        child.stderr.on("data", (data: Buffer) => {
          err += data.toString();
        });
        child.stdout.once("data", () => child.stdout.destroy());
        await new Promise((resolve) => {
          child.on("close", resolve);
        });
        assert.equal(err, "");
      }));
  });
});
