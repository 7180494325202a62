import { deepEqual, equal } from "node:assert/strict";
import fc from "fast-check";
import { pythonSemanticKernelFormat } from "../../../../../engine/formats/semantic-kernel/python/index.ts";
import { createPythonText } from "../../../../../engine/values/python/text-of.ts";
import { readMarkers } from "../../../../support/markers.ts";
import { templateText } from "../../../../support/template-text.ts";

const format = pythonSemanticKernelFormat(createPythonText(() => ""));

/** The marked ranges are those of the problems; `expected` has their codes, each with its arguments. */
function check(marked: string, ...expected: readonly string[]): void {
  it(JSON.stringify(marked), () => {
    const { text, ranges } = readMarkers(marked);
    const { problems } = format.parse(text);
    deepEqual(
      problems.map(({ code, args }) => [code, ...args].join(" ")),
      expected,
    );
    deepEqual(
      problems.map(({ span }) => span),
      ranges,
    );
  });
}

describe("semantic-kernel problems", () => {
  describe("variables", () => {
    check("Hi {{$name}}");
    check("{{⟦$a.b⟧}}", "variable-name-invalid $a.b");
    check("{{⟦$⟧}}", "variable-name-missing");
    check("{{ ⟦$⟧ name }}", "variable-name-missing");
    check("{{$name ⟦| title⟧}}", "filter-unknown");
    check("{{$x ⟦p.boom 'n'⟧}}", "dropped-rest");
    check("{{'v' ⟦$b fn⟧}}", "dropped-rest");
  });

  describe("functions", () => {
    check("{{p.fn}} {{else}}");
    check("{{⟦time-today⟧}}", "function-name-hyphen time.today");
    check("{{⟦a.b.c⟧}}", "function-name-invalid a.b.c");
    check("{{p.fn ⟦other⟧}}", "argument-not-a-value other");
    check("{{p.fn 'a' ⟦'b'⟧}}", "argument-without-name 'b'");
    check("{{⟦recall='x'⟧}}", "named-argument-first");
    check("{{p.fn 'a'⟦$⟧bc}}", "tokens-not-separated");
    check("{{$a ⟦b⟧}}", "lone-character");
  });

  describe("named arguments", () => {
    check("{{p.fn a='1' b=$c}}");
    check("{{orders.find ⟦number=⟧}}", "named-argument-value-missing number");
    check("{{kb.find ⟦query='refund policy'⟧}}", "named-argument-blank query");
    check("{{kb.find ⟦query='a b'⟧ top=⟦5⟧}}", "named-argument-blank query", "named-argument-unquoted top 5");
    check("{{fn ⟦a=''⟧}}", "named-argument-empty a");
    check("{{fn a='x⟦^⟧y'}}", "named-argument-character a ^");
    check("{{fn a=⟦true⟧}}", "named-argument-unquoted a true");
    check("{{fn a=⟦$b.c⟧}}", "variable-name-invalid $b.c");
    check("{{fn ⟦é⟧='x'}}", "named-argument-name-invalid é");
    check("{{fn ⟦='x'⟧}}", "named-argument-name-missing");
    check("{{fn ⟦a = 'x'⟧}}", "named-argument-blanks");
    check("{{fn ⟦a= 'x'⟧}}", "named-argument-blanks");
    check("{{fn ⟦a ='x'⟧}}", "named-argument-blanks");
    check("{{fn a=⟦12⟧}}", "digit-variable 2 12");
  });

  describe("blocks", () => {
    check("⟦{{ }}⟧", "empty-block");
    check("Hi ⟦{{⟧$name", "block-unclosed");
    check("{{$a}} {{ it⟦'⟧s }} and {{$b}}", "quote-hides-rest");
    check('⟦{{\n "answer": "text"\n}}⟧', "json-braces");
    check('{"a":{"b":"{{$id}}"}}}');
    check("{{⟦$a-b⟧}} {{$ok}} {{⟦c-d⟧}}", "variable-name-invalid $a-b", "function-name-hyphen c.d");
  });

  it("takes the first error for the verdict", () => {
    const { fatal } = format.parse("{{$ok}} {{$a-b}} {{c-d}}");
    deepEqual(fatal?.span, { start: 8, end: 16 });
    equal(fatal?.error.cause?.class, "VarBlockSyntaxError");
  });
});

describe("semantic-kernel references", () => {
  it("lists variables and calls, of broken blocks too", () => {
    const { variables, calls } = format.parse("{{$a $no}} {{p.fn $b c=$d}} {{q.gn $e x=}}");
    deepEqual(
      variables.map(({ name }) => name),
      ["a", "b", "d", "e"],
    );
    deepEqual(
      calls.map(({ pluginName, functionName, arguments: args }) => [pluginName, functionName, args.length]),
      [
        ["p", "fn", 2],
        ["q", "gn", 1],
      ],
    );
  });
});

describe("semantic-kernel parser", () => {
  it("never throws, covers the text with blocks, and has a verdict where it has an error", () => {
    fc.assert(
      fc.property(templateText, (text) => {
        const { blocks, problems, fatal, variables } = format.parse(text);
        let end = 0;
        for (const { span } of blocks) {
          equal(span.start, end);
          end = span.end;
        }
        equal(end, text.length);
        for (const { span } of [...problems, ...variables]) {
          equal(span.start >= 0 && span.start <= span.end && span.end <= text.length, true);
        }
        equal(
          problems.some(({ severity }) => severity === "error"),
          fatal !== undefined,
        );
      }),
    );
  });

  for (const [name, text] of [
    ["text", "x".repeat(1_000_000)],
    ["opening braces", "{{ ".repeat(340_000)],
    ["a value that never ends", `{{'${"\\'{{".repeat(240_000)}`],
    ["one long block", `{{fn ${"a=$b ".repeat(200_000)}}}`],
    ["broken arguments", `{{fn ${"a='b ".repeat(40_000)}}}`],
    ["variables", "{{$x}} ".repeat(60_000)],
    ["escapes", `{{'${"\\\\".repeat(500_000)}'}}`],
  ] as const) {
    it(`reads much in time that grows with its length: ${name}`, () => {
      format.parse(text);
    }).timeout(60_000);
  }
});
