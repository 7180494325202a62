import type { FunctionSource, KernelFunction, Value } from "../../engine/index.ts";
import { textValue } from "../../engine/values/dict.ts";
import { jsonText } from "../../engine/values/python/json-text.ts";
import type { PythonText } from "../../engine/values/python/text-of.ts";
import { define, functionSource, optional, raised, required } from "./functions.ts";
import { fromJson, intValue } from "./values.ts";

/** The kernel with the plugins p and q that recorded cases of sk-render call, in that order. */
export function testKernel(text: PythonText): FunctionSource {
  return functionSource([...pluginP(text), ...pluginQ(text)]);
}

const NONE: Value = { kind: "none" };

/** What `p.ret` returns, by kind. */
const RETURNS: ReadonlyMap<string, Value> = new Map([
  ["zero", intValue(0)],
  ["false", { kind: "bool", value: false }],
  ["true", { kind: "bool", value: true }],
  ["none", NONE],
  ["empty", textValue("")],
  ["int", intValue(42)],
  ["float", { kind: "float", value: 1.5 }],
  ["floatwhole", { kind: "float", value: 2 }],
  ["list", fromJson('["a", 1, null, true]')],
  ["emptylist", fromJson("[]")],
  ["listzero", fromJson("[0]")],
  ["nested", fromJson('[["x", "y"], {"k": "v"}]')],
  ["dict", fromJson('{"first": "1", "last": "<z>"}')],
  ["emptydict", fromJson("{}")],
  ["dictnone", fromJson('{"first": "1", "last": null}')],
  ["markup", textValue("<b>&\"'</b>")],
  ["space", textValue(" ")],
]);

function pluginP(text: PythonText): readonly KernelFunction[] {
  const unset = textValue("unset");
  return [
    define("p", "echo", [optional("a", "str"), optional("b", "str")], ({ values }) =>
      textValue(
        `[a=${text.str(values.get("a") ?? textValue("da"))}][b=${text.str(values.get("b") ?? textValue("db"))}]`,
      ),
    ),
    define("p", "need", [required("x", "str")], ({ values }) => values.get("x") ?? NONE),
    define("p", "typed", [optional("v"), optional("w")], ({ values }) =>
      textValue(`v:${typed(values.get("v") ?? unset, "=")} w:${typed(values.get("w") ?? unset, "=")}`),
    ),
    define("p", "inc", [required("n", "int")], ({ values }) => {
      const n = values.get("n");
      return n?.kind === "int" ? intValue(n.value + 1n) : NONE;
    }),
    define("p", "half", [required("f", "float")], ({ values }) => {
      const f = values.get("f");
      return f?.kind === "float" ? { kind: "float", value: f.value / 2 } : NONE;
    }),
    define("p", "flag", [optional("on", "bool")], ({ values }) => {
      const on = values.get("on");
      return textValue(on?.kind === "bool" && on.value ? "on" : "off");
    }),
    define("p", "join", [required("xs", "list[str]")], ({ values }) => {
      const xs = values.get("xs");
      return textValue(xs?.kind === "list" ? xs.items.map(text.str).join("+") : "");
    }),
    define("p", "opt", [optional("a", "str")], ({ values }) => {
      const a = values.get("a");
      return textValue(a === undefined ? "none" : `some:${text.str(a)}`);
    }),
    define("p", "anyof", [optional("u", "int, str")], ({ values }) =>
      textValue(typed(values.get("u") ?? intValue(0), "=")),
    ),
    define("p", "const", [], () => textValue("<b>&\"'")),
    define("p", "ret", [required("kind", "str")], ({ values }) => {
      const kind = values.get("kind") ?? NONE;
      return RETURNS.get(text.str(kind)) ?? raised("KeyError", text.repr(kind));
    }),
    define("p", "boom", [optional("x", "str")], ({ values }) =>
      raised("ValueError", `boom <${text.str(values.get("x") ?? textValue("?"))}>`),
    ),
    define("p", "later", [optional("x", "str")], ({ values }) =>
      textValue(`later:${text.str(values.get("x") ?? textValue(""))}`),
    ),
    define("p", "gen", [], () => ({ kind: "list", items: [textValue("one"), textValue("two")] })),
    define("p", "all", [required("arguments", "KernelArguments")], ({ all }) => {
      const names = [...all.keys()].sort();
      return textValue(names.map((name) => `${name}=${typed(all.get(name) ?? NONE, ":")}`).join(";"));
    }),
    define("p", "mutate", [required("arguments", "KernelArguments")], ({ all }) => {
      all.set("leak", textValue("leaked"));
      all.set("x", textValue("changed"));
      return textValue("mutated");
    }),
  ];
}

function pluginQ(text: PythonText): readonly KernelFunction[] {
  return [
    define("q", "echo", [optional("second", "str"), optional("first", "str")], ({ values }) => {
      const second = text.str(values.get("second") ?? textValue("ds"));
      const first = text.str(values.get("first") ?? textValue("df"));
      return textValue(`(second=${second})(first=${first})`);
    }),
    define("q", "only_q", [optional("x", "str")], ({ values }) =>
      textValue(`only_q:${text.str(values.get("x") ?? textValue("dx"))}`),
    ),
  ];
}

const KINDS: Readonly<Record<string, string>> = { text: "str", none: "null" };

function typed(value: Value, separator: string): string {
  const json = jsonText(value, { ensureAscii: false, separators: [",", ":"], sortKeys: true });
  return `${KINDS[value.kind] ?? value.kind}${separator}${json ?? ""}`;
}
