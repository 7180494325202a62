import { deepEqual, equal } from "node:assert/strict";
import { rootCause, type Value } from "../../../../engine/index.ts";
import { textValue } from "../../../../engine/values/dict.ts";
import { gatherParameters } from "../../../../engine/kernel/python/gather-parameters.ts";
import { createPythonText } from "../../../../engine/values/python/text-of.ts";
import { fromJson } from "../../../support/values.ts";

const text = createPythonText(() => "");

function gather(type: string, value: Value | undefined) {
  const all = new Map(value === undefined ? [] : [["x", value] as const]);
  return gatherParameters([{ name: "x", type, required: true }], all, text);
}

function check(type: string, value: Value, expected: string): void {
  it(`${type} from ${text.repr(value)}`, () => {
    const gathered = gather(type, value);
    if (gathered.kind === "error") throw new Error(gathered.error.message);
    equal(text.repr(gathered.values.get("x") ?? textValue("nothing")), expected);
  });
}

function checkRefused(type: string, value: Value | undefined, message: string, cause: string): void {
  it(`${type} not from ${value === undefined ? "nothing" : text.repr(value)}`, () => {
    const gathered = gather(type, value);
    if (gathered.kind === "values") throw new Error("taken");
    equal(gathered.error.message, message);
    equal(rootCause(gathered.error).class, cause);
  });
}

describe("parameters", () => {
  check("str", fromJson("[1, null]"), "'[1, None]'");
  check("str", fromJson("{}"), "''");
  check("str", fromJson('{"object": 1.0}'), "'1.0'");
  check("int", textValue(" ٤1 "), "41");
  check("int", fromJson("-1.9"), "-1");
  check("int", fromJson("true"), "1");
  check("float", textValue("1e3"), "1000.0");
  check("float", fromJson("3"), "3.0");
  check("bool", textValue("false"), "True");
  check("bool", fromJson("0.0"), "False");
  check("list[str]", fromJson('["a", 1]'), "['a', '1']");
  check("list[list[int]]", fromJson('[["1"], []]'), "[[1], []]");
  check("int, str", textValue("x"), "'x'");
  check("Place", fromJson('{"a": 1}'), "{'a': 1}");

  checkRefused(
    "str",
    undefined,
    "Parameter x is required but not provided in the arguments.",
    "FunctionExecutionException",
  );
  checkRefused(
    "int",
    textValue("1.5"),
    "Parameter x is expected to be parsed to <class 'int'> but is not.",
    "ValueError",
  );
  checkRefused(
    "int",
    fromJson("Infinity"),
    "Parameter x is expected to be parsed to <class 'int'> but is not.",
    "OverflowError",
  );
  checkRefused(
    "int",
    fromJson("null"),
    "Parameter x is expected to be parsed to <class 'int'> but is not.",
    "TypeError",
  );
  checkRefused(
    "str",
    fromJson('{"a": 1}'),
    "Parameter x is expected to be parsed to <class 'str'> but is not.",
    "TypeError",
  );
  checkRefused(
    "list[str]",
    textValue("abc"),
    "Parameter x is expected to be parsed to list[str] but is not.",
    "FunctionExecutionException",
  );

  it("leaves out what is not given and not required, and what the kernel fills in", () => {
    const gathered = gatherParameters(
      [
        { name: "arguments", type: "KernelArguments", required: true },
        { name: "x", type: "str", required: false },
      ],
      new Map([["arguments", textValue("a")]]),
      text,
    );
    deepEqual(gathered, { kind: "values", values: new Map() });
  });
});
