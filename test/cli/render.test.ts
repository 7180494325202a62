import assert from "node:assert/strict";
import { OFFLINE_MODEL } from "../../host/index.ts";
import { pythonRuntime, readJson, runPipeline, writeJson, writtenResults } from "../../engine/index.ts";
import { inFolder, type Files } from "./support/folder.ts";
import { skein, type Ended } from "./support/skein.ts";

const CHAT = '<message role="system">Be brief.</message>\n<message role="user">{{$q}}</message>';

function check(
  name: string,
  files: Files | string,
  words: readonly string[],
  holds: (ended: Ended) => void,
  input = "",
): void {
  const all = typeof files === "string" ? { "P.skprompt": files } : files;
  const prompt = typeof files === "string" ? ["P.skprompt"] : [];
  it(name, () => inFolder(all, async (cwd) => holds(await skein(["render", ...prompt, ...words], { cwd, input }))));
}

/** The output, nothing on the other stream, exit code 0. */
function prints(name: string, files: Files | string, words: readonly string[], out: string, input?: string): void {
  check(name, files, words, (ended) => assert.deepEqual(ended, { code: 0, out, err: "" }), input);
}

/** Nothing on the output, exit code 2, and the whole message. */
function usage(name: string, words: readonly string[], err: string, files: Files | string = CHAT): void {
  check(name, files, words, (ended) => assert.deepEqual(ended, { code: 2, out: "", err: `skein: ${err}\n` }));
}

describe("skein render", () => {
  describe("what it prints", () => {
    const messages = "[system]\nBe brief.\n\n[user]\nA & B\n";
    prints("messages by itself", CHAT, ["--arg", "q=A & B"], messages);
    prints("messages with --messages", CHAT, ["--arg", "q=A & B", "--messages"], messages);
    prints(
      "the rendered text as it is, without a line break of its own",
      CHAT,
      ["--arg", "q=A & B", "--text"],
      '<message role="system">Be brief.</message>\n<message role="user">A &amp; B</message>',
    );
    prints("plain text as one user message", "Hi", [], "[user]\nHi\n");
    prints("an empty text as nothing", "", ["--text"], "");
    prints("what no terminal could show", "a\u001Bb", ["--text"], "a\u001Bb");
    prints("a name", '<message role="user" name="Ada">Hi</message>', [], "[user: Ada]\nHi\n");
    prints(
      "items of other kinds on lines of their own",
      '<message role="user">See <image uri="https://example.com/a.png"/></message>',
      [],
      "[user]\nSee \n(image) https://example.com/a.png\n",
    );
    prints(
      "function calls and results",
      '<message role="assistant"><function_call id="1" name="p-f">{"a": 1}</function_call></message>' +
        '<message role="tool"><function_result id="1" name="p-f">yes</function_result></message>',
      [],
      '[assistant]\n(function_call) p.f {"a": 1}\n\n[tool]\n(function_result) p.f yes\n',
    );
    check(
      "data URIs in short",
      `<message role="user"><image>data:image/png;base64,${"A".repeat(400)}</image></message>`,
      [],
      ({ out }) => assert.equal(out, `[user]\n(image) data:image/png;base64,${"A".repeat(42)}…\n`),
    );
    prints("CR LF as the library reads it", "a\r\n{{$q}}\rb", ["--text", "--arg", "q=x\r\ny"], "a\nx\r\ny\nb");
    prints("Chinese and emoji", "你好，{{$name}}", ["--text", "--arg", "name=😀"], "你好，😀");
  });

  describe("the prompt", () => {
    const folder = {
      "Ask/skprompt.txt": "{{$q}}",
      "Ask/config.json": '{"input_variables": [{"name": "q", "default": "d"}]}',
    };
    prints("a folder", folder, ["Ask", "--text"], "d");
    prints("a skprompt.txt", folder, ["Ask/skprompt.txt", "--text"], "d");
    prints("a config.json", folder, ["Ask/config.json", "--text"], "d");
    check("a skprompt.txt alone, with a warning", { "P/skprompt.txt": "Hi" }, ["P", "--text"], ({ code, out, err }) => {
      assert.deepEqual([code, out], [1, "Hi"]);
      assert.match(err, /warning config-missing/);
    });
    usage(
      "none",
      [],
      "No prompt is given. A prompt is a folder with a skprompt.txt, or a file that ends in .skprompt.",
      {},
    );
    usage("one that is not there", ["Nowhere"], "There is no file or folder Nowhere. Check the path.", {});
    usage("several", ["a", "b"], "More than one prompt is given: a, b. Give one prompt.", {});
    usage("a folder of several", ["."], ". holds 2 prompts. Give one of them: A.skprompt, B.skprompt.", {
      "A.skprompt": "",
      "B.skprompt": "",
    });
  });

  describe("arguments", () => {
    const values = "{{$a}}";
    const allowed: Files = {
      "P/skprompt.txt": "{{$a}}",
      "P/config.json": '{"input_variables": [{"name": "a", "allow_dangerously_set_content": true}]}',
    };
    prints("text with = in it", values, ["--text", "--arg", "a=b=c"], "b=c");
    prints("text that is empty", values, ["--text", "--arg", "a="], "");
    prints("text that looks like an option", values, ["--text", "--arg", "a=--b"], "--b");
    prints("text that looks like a number", values, ["--text", "--arg", "a=3.0"], "3.0");
    prints("text that is escaped", values, ["--text", "--arg", "a=<b>"], "&lt;b&gt;");
    const withArgs = (text: string) => ({ ...allowed, "a.json": text });
    prints("an int", withArgs('{"a": 3}'), ["P", "--text", "--args", "a.json"], "3");
    prints("a float", withArgs('{"a": 3.0}'), ["P", "--text", "--args", "a.json"], "3.0");
    prints(
      "a big int",
      withArgs('{"a": 123456789012345678901234567890}'),
      ["P", "--text", "--args", "a.json"],
      "123456789012345678901234567890",
    );
    prints("a big float", withArgs('{"a": 1e16}'), ["P", "--text", "--args", "a.json"], "1e+16");
    prints(
      "true, null and a list",
      withArgs('{"a": [true, null, 1.50, "x"]}'),
      ["P", "--text", "--args", "a.json"],
      "[True, None, 1.5, 'x']",
    );
    prints("a file with a byte order mark", withArgs('\uFEFF{"a": "x"}'), ["P", "--text", "--args", "a.json"], "x");
    prints("the standard input", allowed, ["P", "--text", "--args", "-"], "ä", '{"a": "ä"}');
    prints(
      "--arg before --args",
      withArgs('{"a": "file"}'),
      ["P", "--text", "--args", "a.json", "--arg", "a=line"],
      "line",
    );
    prints(
      "a chat history",
      withArgs(
        '{"a": {"$chat_history": [{"role": "user", "content": "1 < 2"}, {"role": "assistant", "content": "Yes."}]}}',
      ),
      ["P", "--args", "a.json"],
      "[user]\n1 < 2\n\n[assistant]\nYes.\n",
    );
    prints(
      "a declared default",
      { "P/skprompt.txt": "{{$a}}", "P/config.json": '{"input_variables": [{"name": "a", "default": "d"}]}' },
      ["P", "--text"],
      "d",
    );
    check("notes a variable without a value", values, ["--text"], ({ code, out, err }) => {
      assert.deepEqual([code, out], [0, ""]);
      assert.match(err, /^P\.skprompt:1:3 information variable-without-value Nothing gives \$a a value/);
    });

    usage("no =", ["--arg", "a"], '--arg "a" has no text: there is no = in it. Write, for example, --arg city=Paris.');
    usage("no name", ["--arg", "=a"], '--arg "=a" has no name before the =. Write, for example, --arg city=Paris.');
    usage("a $", ["--arg", "$a=b"], '--arg "$a=b" starts with $. Write the name without it: a.');
    usage("a name twice", ["--arg", "a=b", "--arg", "a=c"], "--arg gives a twice. Give every argument once.");
    usage(
      "a file that is not there",
      ["--args", "n.json"],
      "Skein cannot read n.json: ENOENT. Check the path behind --args.",
    );
    usage(
      "a folder in place of a file",
      ["P", "--args", "P"],
      "Skein cannot read P: EISDIR. Check the path behind --args.",
      allowed,
    );
    usage("a file that is not UTF-8", ["P", "--args", "a.json"], "a.json is not UTF-8. Save it as UTF-8.", {
      ...allowed,
      "a.json": Uint8Array.of(0xff),
    });
    usage(
      "a file that is no JSON",
      ["P", "--args", "a.json"],
      'a.json is not JSON: 1:7: Expecting value. Write an object with one entry per argument: {"name": "text", "count": 3}.',
      withArgs('{"a": }'),
    );
    usage("a typing error", ["--agr", "a=b"], "There is no option --agr. Did you mean --arg?");
  });

  describe("calls", () => {
    const template = "{{time.now}} {{$q}} {{w.get 'x'}}";
    check("refuses calls without a value and lists what to type", template, ["--arg", "q=1"], ({ code, out, err }) => {
      assert.deepEqual([code, out], [1, ""]);
      const [first = "", frame, carets] = err.split("\n");
      assert.match(first, /^P\.skprompt:1:1 error call-without-value time\.now /);
      assert.deepEqual([frame, carets], [`1 │ ${template}`, "  │ ^^^^^^^^^^^^"]);
      assert.ok(
        err.endsWith(
          "\nRendering calls no functions. Say what they return:\n" +
            "  --call time.now=TEXT  # {{time.now}}\n  --call w.get=TEXT  # {{w.get 'x'}}\n",
        ),
      );
    });
    for (const view of ["--messages", "--text", "--request"])
      check(
        `lets no placeholder out of ${view}`,
        template,
        [view, "--call", "time.now=12:00"],
        ({ code, out, err }) => {
          assert.deepEqual([code, out], [1, ""]);
          assert.doesNotMatch(err, /--call time\.now/);
          assert.match(err, /\n {2}--call w\.get=TEXT /);
        },
      );
    check("lets no placeholder out of JSON", template, ["--format", "json"], ({ code, out, err }) => {
      const { verdict, calls, ...rest } = JSON.parse(out);
      assert.deepEqual([code, err, verdict], [1, "", "incomplete"]);
      assert.deepEqual(calls, [
        {
          name: "time.now",
          start: { line: 1, column: 1, offset: 0 },
          end: { line: 1, column: 13, offset: 12 },
          arguments: {},
          hasValue: false,
          option: "--call time.now=TEXT",
        },
        {
          name: "w.get",
          start: { line: 1, column: 21, offset: 20 },
          end: { line: 1, column: 34, offset: 33 },
          arguments: { "": "x" },
          hasValue: false,
          option: "--call w.get=TEXT",
        },
      ]);
      for (const product of ["messages", "text", "request"]) assert.equal(rest[product], undefined);
      assert.doesNotMatch(out, /time\.now\(\)/);
    });
    const given = ["--text", "--arg", "q=1", "--call", "time.now=12:00"];
    prints("prints what they return, escaped", template, [...given, "--call", "w.get=<rain>"], "12:00 1 &lt;rain&gt;");
    prints("takes a value that is empty", template, [...given, "--call", "w.get="], "12:00 1 ");
    prints("takes a function without a plugin", "{{now}}", ["--text", "--call", "now=12"], "12");
    prints(
      "gives calls that are written alike one value",
      "{{a.b}}{{ a.b }}{{a.b 'x'}}{{a.b}}",
      ["--text", "--call", "a.b=1", "--call", "a.b=2"],
      "1121",
    );
    prints(
      "gives the last value to all that are left",
      "{{a.b 'x'}}{{a.b 'y'}}{{a.b 'z'}}",
      ["--text", "--call", "a.b=1", "--call", "a.b=2"],
      "122",
    );
    check("says which value is not used", "Hi", ["--call", "a.b=1"], ({ code, out, err }) =>
      assert.deepEqual(
        [code, out, err],
        [0, "[user]\nHi\n", "--call a.b is not used: the template does not call it.\n"],
      ),
    );
    usage(
      "no =",
      ["--call", "a.b"],
      '--call "a.b" has no text: there is no = in it. Write, for example, --call time.now=12:00.',
    );
  });

  describe("--request", () => {
    const config = JSON.stringify({
      execution_settings: { other: { temperature: 0.1 }, default: { temperature: 1, max_tokens: 5, no_such: 1 } },
    }).replace('"temperature":1,', '"temperature":1.0,');
    const files = { "P/skprompt.txt": CHAT, "P/config.json": config };
    it("is the pipeline's body", () =>
      inFolder(files, async (cwd) => {
        const ended = await skein(["render", "P", "--request", "--arg", "q=A < B"], { cwd });
        const reading = pythonRuntime.readConfig("P", config, CHAT);
        const { request } = await runPipeline({
          runtime: pythonRuntime,
          config: reading.config,
          arguments: new Map([["q", { kind: "text", value: "A < B" }]]),
          functions: writtenResults(CHAT, new Map()),
          models: [OFFLINE_MODEL],
          chosenModel: OFFLINE_MODEL,
          stream: true,
        });
        assert.ok(request?.kind === "request");
        assert.equal(ended.out, `${writeJson(request.body, 2).text}\n`);
        assert.match(ended.out, /"temperature": 1\.0\b/);
        assert.deepEqual(readJson(ended.out).kind, "value");
      }));
    check("names settings that are not sent", files, ["P", "--request", "--arg", "q=x"], ({ code, err }) => {
      assert.equal(err, "The setting no_such is not sent: SK Python has no such setting.\n");
      assert.equal(code, 0);
    });
    check(
      "takes the model that stands for default",
      files,
      ["P", "--request", "--arg", "q=x", "--model", "gpt-4o"],
      ({ out }) => {
        const body = JSON.parse(out);
        assert.deepEqual([body.model, body.temperature], ["gpt-4o", 1]);
      },
    );
    check(
      "lets the first key that names a service decide",
      files,
      ["P", "--request", "--arg", "q=x", "--model", "gpt-4o", "--model", "other=small"],
      ({ out }) => {
        const body = JSON.parse(out);
        assert.deepEqual([body.model, body.temperature], ["small", 0.1]);
      },
    );
    const unknown = { "P/skprompt.txt": "Hi", "P/config.json": '{\n  "execution_settings": {"mine": {}}\n}' };
    check("fails where no key names a service", unknown, ["P", "--request"], ({ code, out, err }) => {
      assert.deepEqual([code, out], [1, ""]);
      assert.match(err, /^P[/\\]config\.json:2:3 error service-unknown .*mine.*\n2 │ {3}"execution_settings"/);
      assert.match(err, /= KernelServiceNotFoundError: No service found\./);
    });
    prints("does not need one for messages", unknown, ["P"], "[user]\nHi\n");
    check("stands whole in JSON", files, ["P", "--request", "--format=json", "--arg", "q=x"], ({ out }) => {
      const { request, model, lostSettings } = JSON.parse(out);
      assert.deepEqual(request.messages, [
        { role: "system", content: "Be brief." },
        { role: "user", content: "x" },
      ]);
      assert.deepEqual(model, { id: "offline", provider: "offline", model: "offline" });
      assert.deepEqual(lostSettings, [{ name: "no_such", why: "unknown" }]);
      assert.match(out, /"temperature": 1\.0\b/);
    });
    usage(
      "two views",
      ["--text", "--request"],
      "--text, --request exclude each other. Choose one of: --messages, --text, --request.",
    );
    usage(
      "no model",
      ["--model", "a="],
      '--model "a=" names no model. Write, for example, --model gpt-4o, --model my-service=gpt-4o.',
    );
  });

  describe("problems", () => {
    check("prints nothing where the template is refused", "Hi {{$a-b}}", [], ({ code, out, err }) => {
      assert.deepEqual([code, out], [1, ""]);
      assert.match(err, /^P\.skprompt:1:6 error variable-name-invalid /);
    });
    check(
      "prints nothing where config.json is refused",
      { "P/skprompt.txt": "Hi", "P/config.json": "[]" },
      ["P"],
      ({ code, out, err }) => {
        assert.deepEqual([code, out], [1, ""]);
        assert.match(err, /^P[/\\]config\.json:1:1 error config-shape /);
      },
    );
    check(
      "shows why a rendering fails",
      "x {{$a}}",
      ["--args", "-"],
      ({ code, out, err }) => {
        assert.deepEqual([code, out], [1, ""]);
        assert.match(err, /^P\.skprompt:\d+:\d+ error [\w-]+ /);
      },
      '{"a": [1]}',
    );
    check("shows why messages cannot be read", 'a\n<message role="usr">x</message>', [], ({ code, out, err }) => {
      assert.deepEqual([code, out], [1, ""]);
      assert.match(err, /P\.skprompt:2:\d+ error [\w-]+ .*\n2 │ <message role="usr">/);
    });
    const fallback = '<message role="user">R&D</message>';
    check("prints the one message of a fallback, and says where it comes from", fallback, [], ({ code, out, err }) => {
      assert.deepEqual([code, out], [1, `[user]\n${fallback}\n`]);
      assert.match(err, /^P\.skprompt:1:23 warning [\w-]+ .*\n1 │ .*\n {2}│ {23}\^\n/);
    });
    prints("does not speak of the messages with --text", fallback, ["--text"], fallback);
    check(
      "shows the argument that is at fault",
      {
        "P/skprompt.txt": '<message role="user">{{$a}}</message>',
        "P/config.json": '{"input_variables": [{"name": "a", "allow_dangerously_set_content": true}]}',
      },
      ["P", "--arg", "a=one & two"],
      ({ code, err }) => {
        assert.equal(code, 1);
        assert.match(err, /^P[/\\]skprompt\.txt:1:22 warning [\w-]+ .*\n1 │ .*\n {2}│ {22}\^{6}\n/);
        assert.match(err, /\n {2}in the text of \$a:\n1 │ .*>one & two<.*\n {2}│ {26}\^\n/);
      },
    );
    check(
      "gives the verdict of a format that is not read",
      { "P/skprompt.txt": "{{x}}", "P/config.json": '{"template_format": "handlebars"}' },
      ["P"],
      ({ code, out, err }) => {
        assert.deepEqual([code, out], [1, ""]);
        assert.match(err, /^P[/\\]skprompt\.txt:1:1 information format-not-supported /);
      },
    );
    check(
      "tells programs which stage failed and what the library raises",
      'a<message role="usr">x</message>',
      ["--format", "json"],
      ({ code, out, err }) => {
        const { verdict, failed, error, problems, messages } = JSON.parse(out);
        assert.deepEqual([code, err, verdict, failed, messages], [1, "", "failed", "messages", undefined]);
        assert.match(error.class, /^\w+(Exception|Error)$/);
        assert.equal(problems.at(-1).path, "P.skprompt");
      },
    );
  });

  describe("for programs", () => {
    check("gives the documented shape", CHAT, ["--format", "json", "--arg", "q=é"], ({ code, out, err }) => {
      const { runtime, ...rest } = JSON.parse(out);
      assert.deepEqual([code, err, Object.keys(runtime)], [0, "", ["id", "name", "version"]]);
      assert.deepEqual(rest, {
        version: 1,
        path: "P.skprompt",
        name: "P",
        format: "semantic-kernel",
        verdict: "rendered",
        problems: [],
        calls: [],
        unusedCalls: [],
        messages: [
          { role: "system", items: [{ type: "text", text: "Be brief." }] },
          { role: "user", items: [{ type: "text", text: "é" }] },
        ],
      });
    });
    check("gives the text", CHAT, ["--format", "json", "--text", "--arg", "q=<"], ({ out }) =>
      assert.equal(JSON.parse(out).text, CHAT.replace("{{$q}}", "&lt;")),
    );
    check(
      "gives items with their fields",
      '<message role="user"><image uri="https://example.com/a.png"/></message>',
      ["--format", "json"],
      ({ out }) => {
        const [item] = JSON.parse(out).messages[0].items;
        assert.deepEqual([item.type, item.uri], ["image", "https://example.com/a.png"]);
      },
    );
  });

  it("renders a huge prompt", () =>
    inFolder({ "P.skprompt": "{{$a}} & text\n".repeat(50_000) }, async (cwd) => {
      const ended = await skein(["render", "P.skprompt", "--text", "--arg", "a=<x>"], { cwd });
      assert.equal(ended.out, "&lt;x&gt; & text\n".repeat(50_000));
    }));
});
