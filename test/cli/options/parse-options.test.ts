import assert from "node:assert/strict";
import type { Option } from "../../../cli/options/option.ts";
import { parseOptions } from "../../../cli/options/parse-options.ts";
import { UsageError } from "../../../cli/usage-error.ts";

const OPTIONS: readonly Option[] = [
  { name: "arg", value: "name=text", repeatable: true, example: "--arg a=b", description: () => "" },
  { name: "format", value: "human|json", choices: ["human", "json"], description: () => "" },
  { name: "text", description: () => "" },
  { name: "help", short: "h", description: () => "" },
];

function check(line: readonly string[], values: Record<string, string[]>, switches: string[], rest: string[]): void {
  it(line.join(" "), () => {
    const parsed = parseOptions(line, OPTIONS);
    assert.deepEqual(Object.fromEntries(parsed.values), values);
    assert.deepEqual([...parsed.switches], switches);
    assert.deepEqual(parsed.positionals, rest);
  });
}

function fails(line: readonly string[], message: string, advice: string): void {
  it(`refuses ${line.join(" ")}`, () => {
    assert.throws(
      () => parseOptions(line, OPTIONS),
      (error) => {
        assert.ok(error instanceof UsageError);
        assert.deepEqual([error.message, error.advice], [message, advice]);
        return true;
      },
    );
  });
}

describe("parseOptions", () => {
  check(["a", "--text", "b"], {}, ["text"], ["a", "b"]);
  check(["--arg", "x=1", "--arg=y=2"], { arg: ["x=1", "y=2"] }, [], []);
  check(["--arg", "--text"], { arg: ["--text"] }, [], []);
  check(["--arg", ""], { arg: [""] }, [], []);
  check(["--arg=x=--y"], { arg: ["x=--y"] }, [], []);
  check(["-h"], {}, ["help"], []);
  check(["--", "--text", "-h"], {}, [], ["--text", "-h"]);
  check(["--format", "json", "C:\\prompts\\Ask"], { format: ["json"] }, [], ["C:\\prompts\\Ask"]);

  fails(["--formt", "json"], "There is no option --formt.", "Did you mean --format?");
  fails(["--nothing-like-it"], "There is no option --nothing-like-it.", "See skein --help.");
  fails(["-x"], "There is no option -x.", "See skein --help.");
  fails(["--text=yes"], "--text takes no value.", "See skein --help.");
  fails(["--arg"], "--arg needs a value.", "Write, for example, --arg a=b.");
  fails(["--format"], "--format needs a value.", "Write, for example, --format human.");
  fails(["--format", "jsn"], '--format does not take "jsn".', "Did you mean json?");
  fails(["--format", "yaml"], '--format does not take "yaml".', "Choose one of: human, json.");
  fails(["--format", "json", "--format", "json"], "--format is given twice.", "Give it once.");
});
