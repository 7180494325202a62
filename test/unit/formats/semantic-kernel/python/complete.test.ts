import { deepEqual, equal } from "node:assert/strict";
import fc from "fast-check";
import { pythonSemanticKernelFormat } from "../../../../../engine/formats/semantic-kernel/python/index.ts";
import { createPythonText } from "../../../../../engine/values/python/text-of.ts";
import { markRanges, readMarkers } from "../../../../support/markers.ts";
import { templateText } from "../../../../support/template-text.ts";

const format = pythonSemanticKernelFormat(createPythonText(() => ""));

/** What may be written at the cursor: the kind, and the template with the range that is replaced. */
function check(marked: string, kind: string, replaced?: string): void {
  it(JSON.stringify(marked), () => {
    const { text, cursor = 0 } = readMarkers(marked);
    const context = format.completionContext(format.parse(text), cursor);
    equal(context.kind, kind);
    if (context.kind === "none") return;
    equal(markRanges(text, [context.range]), replaced);
    equal(context.prefix, text.slice(context.range.start, cursor));
  });
}

describe("semantic-kernel completion", () => {
  describe("in a closed block", () => {
    check("Hi {{$na█}}!", "variable", "Hi {{⟦$na⟧}}!");
    check("Hi {{$█name}}!", "variable", "Hi {{⟦$name⟧}}!");
    check("Hi {{█}}!", "variable", "Hi {{⟦⟧}}!");
    check("Hi {{ █ }}!", "variable", "Hi {{ ⟦⟧ }}!");
    check("Hi {{█$name}}!", "variable", "Hi {{⟦$name⟧}}!");
    check("{{p.e█}}", "function", "{{⟦p.e⟧}}");
    check("{{p█.echo 'x'}}", "function", "{{⟦p.echo⟧ 'x'}}");
    check("{{p.echo █}}", "argument", "{{p.echo ⟦⟧}}");
    check("{{p.echo $x█ b=$y}}", "variable", "{{p.echo ⟦$x⟧ b=$y}}");
    check("{{p.echo a=█}}", "variable", "{{p.echo a=⟦⟧}}");
    check("{{p.echo a=$█ b=$y}}", "variable", "{{p.echo a=⟦$⟧ b=$y}}");
    check("{{p.echo a='x█'}}", "none");
    check("{{p.echo 'x█y'}}", "none");
    check("{{$x █}}", "none");
  });

  describe("in a block that is not closed, or broken", () => {
    check("Hi {{$na█", "variable", "Hi {{⟦$na⟧");
    check("Hi {{█", "variable", "Hi {{⟦⟧");
    check("Hi {{$█ and {{$b}} more", "variable", "Hi {{⟦$⟧ and {{$b}} more");
    check("{{$a}} {{ it's }} {{$b█", "variable", "{{$a}} {{ it's }} {{⟦$b⟧");
    check("{{ it's }} and {{$b█}}", "variable", "{{ it's }} and {{⟦$b⟧}}");
    check("{{$a█.b}}", "variable", "{{⟦$a⟧.b}}");
    check("{{$a-b $█}}", "variable", "{{$a-b ⟦$⟧}}");
    check("{{p.fn x= y=$█}}", "variable", "{{p.fn x= y=⟦$⟧}}");
  });

  describe("outside blocks", () => {
    check("Hi █{{$name}}", "none");
    check("Hi {█{$name}}", "none");
    check("Hi {{$name}█}", "none");
    check("Hi {{$name}}█", "none");
    check("$█", "none");
  });

  it("says which call an argument belongs to", () => {
    const { text, cursor = 0 } = readMarkers("{{p.echo 'x' a=$b █}}");
    const context = format.completionContext(format.parse(text), cursor);
    if (context.kind !== "argument") throw new Error(context.kind);
    deepEqual([context.call.pluginName, context.call.functionName], ["p", "echo"]);
    deepEqual(
      context.call.arguments.map(({ name }) => name),
      [undefined, "a"],
    );
  });

  it("has a range around the offset, wherever that is", () => {
    fc.assert(
      fc.property(templateText, fc.nat(80), (text, at) => {
        const offset = Math.min(at, text.length);
        const context = format.completionContext(format.parse(text), offset);
        if (context.kind === "none") return;
        equal(context.range.start <= offset && offset <= context.range.end && context.range.end <= text.length, true);
      }),
    );
  });
});
