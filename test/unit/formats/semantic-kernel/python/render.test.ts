import { deepEqual, equal, rejects } from "node:assert/strict";
import fc from "fast-check";
import { pythonSemanticKernelFormat } from "../../../../../engine/formats/semantic-kernel/python/index.ts";
import {
  textOf,
  writtenResults,
  type FunctionSource,
  type PromptTemplateConfig,
  type RenderOutcome,
  type Segment,
  type Value,
} from "../../../../../engine/index.ts";
import { textValue } from "../../../../../engine/values/dict.ts";
import { defaultPromptTemplateConfig } from "../../../../../engine/prompt/prompt-template-config.ts";
import { createPythonText } from "../../../../../engine/values/python/text-of.ts";
import { checkMap, checkOrigins } from "../../../../support/check-map.ts";
import { goodTemplateText } from "../../../../support/template-text.ts";
import { testKernel } from "../../../../support/test-kernel.ts";
import { fromJson, intValue } from "../../../../support/values.ts";

const text = createPythonText(() => "");
const format = pythonSemanticKernelFormat(text);
const kernel = testKernel(text);

interface Given {
  readonly arguments?: Readonly<Record<string, Value>>;
  readonly functions?: FunctionSource;
  readonly config?: Partial<PromptTemplateConfig>;
  readonly signal?: AbortSignal;
}

async function render(template: string, given: Given = {}): Promise<RenderOutcome> {
  return format.render(format.parse(template), {
    config: { ...defaultPromptTemplateConfig("f", template), ...given.config },
    allowDangerouslySetContent: false,
    arguments: new Map(Object.entries(given.arguments ?? {})),
    functions: given.functions ?? kernel,
    ...(given.signal === undefined ? {} : { signal: given.signal }),
  });
}

/** Each piece of the rendered text with where it comes from. */
function check(template: string, given: Given, expected: readonly string[]): void {
  it(JSON.stringify(template), async () => {
    const outcome = await render(template, given);
    if (outcome.kind === "failed") throw new Error(outcome.error.message);
    checkMap(outcome.map, template, outcome.text);
    deepEqual(
      outcome.map.map((segment) => `${textOf(outcome.text, segment.output)} | ${describeSegment(segment)}`),
      expected,
    );
  });
}

function describeSegment({ kind, origin }: Segment): string {
  if (origin === undefined || origin.kind === "template") return kind;
  const { start, end } = origin.value;
  const call = origin.kind === "function" ? ` call ${origin.call}${origin.placeholder ? " placeholder" : ""}` : "";
  return `${kind} ${origin.kind} ${origin.name}${call} ${start}-${end}${origin.escaped ? " escaped" : ""}`;
}

describe("semantic-kernel rendering", () => {
  describe("the way back", () => {
    check("Hi {{$x}}!", { arguments: { x: textValue("a<b") } }, [
      "Hi  | copy",
      "a | replace variable x 0-1",
      "&lt; | replace variable x 1-2 escaped",
      "b | replace variable x 2-3",
      "! | copy",
    ]);
    check("{{'it\\'s'}}", {}, ["it | copy", "'s | copy"]);
    check("{{$n}}{{$missing}}", { arguments: { n: { kind: "float", value: 3 } } }, ["3.0 | replace variable n 0-3"]);
    check("{{p.need $x}}", { arguments: { x: textValue("<") } }, [
      "&amp; | replace function p.need call 0 0-1 escaped",
      "lt; | replace function p.need call 0 1-4",
    ]);
    check("{{p.const}}", { config: { allowDangerouslySetContent: true } }, [
      "<b>&\"' | replace function p.const call 0 0-6",
    ]);
    check("{{time.now}} {{o.find 'a' number='4711'}}", { functions: writtenResults("", new Map()) }, [
      "time.now() | made function time.now call 0 placeholder 0-10",
      "  | copy",
      "o.find( | made function o.find call 1 placeholder 0-7",
      "&#x27; | made function o.find call 1 placeholder 7-8 escaped",
      "a | made function o.find call 1 placeholder 8-9",
      "&#x27; | made function o.find call 1 placeholder 9-10 escaped",
      ", number= | made function o.find call 1 placeholder 10-19",
      "&#x27; | made function o.find call 1 placeholder 19-20 escaped",
      "4711 | made function o.find call 1 placeholder 20-24",
      "&#x27; | made function o.find call 1 placeholder 24-25 escaped",
      ") | made function o.find call 1 placeholder 25-26",
    ]);
  });

  describe("failures", () => {
    for (const [template, code, covered] of [
      ["a {{p.nope}}", "function-unknown", "p.nope"],
      ["a {{p.const 'x' b='y'}}", "function-without-parameters", "'x' b='y'"],
      ["a {{p.need}}", "parameter-missing", "{{p.need}}"],
      ["a {{p.inc 'x'}}", "parameter-type", "{{p.inc 'x'}}"],
      ["a {{p.boom 'x'}}", "call-failed", "{{p.boom 'x'}}"],
      ["a {{$list}}", "argument-not-encodable", "$list"],
      ["a {{$b-c}}", "variable-name-invalid", "$b-c"],
    ] as const) {
      it(code, async () => {
        const given = code === "argument-not-encodable" ? { list: fromJson("[]") } : {};
        const outcome = await render(template, { arguments: given });
        if (outcome.kind === "rendered") throw new Error("rendered");
        equal(outcome.problem.code, code);
        equal(textOf(template, outcome.problem.span), covered);
        deepEqual(outcome.problem.error, outcome.error);
      });
    }
  });

  it("keeps the calls that it made", async () => {
    const outcome = await render("{{p.echo 'x' b=$n}}{{p.boom}}", { arguments: { n: intValue(3) } });
    deepEqual(
      outcome.calls.map(({ name, values }) => [name, [...values].map(([key, value]) => `${key}=${text.str(value)}`)]),
      [
        ["p.echo", ["a=x", "b=3"]],
        ["p.boom", []],
      ],
    );
  });

  it("stops before a call when the signal is aborted", async () => {
    const controller = new AbortController();
    controller.abort(new Error("enough"));
    await rejects(render("{{p.const}}", { signal: controller.signal }), /enough/);
  });

  it("leads every character back, whatever the template and the arguments", async () => {
    const values = fc.oneof(
      fc.string().map(textValue),
      fc.integer().map(intValue),
      fc.constant<Value>({ kind: "none" }),
    );
    await fc.assert(
      fc.asyncProperty(goodTemplateText, values, values, async (template, x, y) => {
        const outcome = await render(template, { arguments: { x, y } });
        if (outcome.kind === "failed") return;
        checkMap(outcome.map, template, outcome.text);
        checkOrigins(outcome.map, outcome.text, new Map(Object.entries({ x, y })), text.str);
      }),
    );
  });
});
