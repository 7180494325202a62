import assert from "node:assert/strict";
import { env } from "node:process";
import * as fc from "fast-check";
import {
  composeMaps,
  inputOf,
  pythonRuntime,
  span,
  type ChatMessage,
  type ContentItem,
  type Span,
  type TextMap,
} from "../../../engine/index.ts";
import { TextMapBuilder } from "../../../engine/text-map.ts";
import { CASES_DIRECTORY, loadCases } from "../../conformance/cases.ts";
import { renderedText } from "../../conformance/suites/rendered-prompt.ts";

/** A longer run: `SKEIN_PROPERTY_RUNS=20000`. */
const numRuns = Number(env["SKEIN_PROPERTY_RUNS"] ?? 500);

describe("properties of the reparse", () => {
  it("holds over generated prompts", () => {
    fc.assert(fc.property(prompts(), fc.infiniteStream(fc.nat({ max: 12 })), holds), { numRuns });
  }).timeout(600_000);

  it("holds over all recorded cases", async () => {
    const cases = await loadCases(CASES_DIRECTORY, "rendered-prompt");
    assert.notEqual(cases?.length ?? 0, 0);
    for (const { json } of cases ?? []) holds(renderedText(json), [3, 1, 4, 1, 5, 9, 2, 6].values());
  }).timeout(60_000);
});

/** Every map tiles its text, every copy is one, every span lies inside, and composing agrees with a rendering. */
function holds(rendered: string, sizes: Iterable<number>): void {
  const rendering = madeUpRendering(rendered, sizes);
  const completion = pythonRuntime.chat.completionText(rendered);
  checkMap(completion.text, completion.map, rendered);
  checkComposing(completion.text, completion.map, rendering);
  const outcome = pythonRuntime.chat.reparse(rendered);
  if (outcome.kind === "failed") {
    checkSpan(outcome.problem.span, rendered);
    return;
  }
  for (const { span } of outcome.problems) checkSpan(span, rendered);
  if (outcome.fallback !== undefined) checkSpan(outcome.fallback.span, rendered);
  for (const message of outcome.messages) checkMessage(message, rendered, rendering);
}

function checkMessage(message: ChatMessage, rendered: string, rendering: Rendering): void {
  const outer = checkSpan(message.span, rendered);
  for (const item of message.items) {
    const inner = checkSpan(item.span, rendered);
    assert.ok(outer.start <= inner.start && inner.end <= outer.end, "an item outside its message");
    const text = shownText(item);
    if (text === undefined) continue;
    checkMap(text, item.map ?? [], rendered);
    checkComposing(text, item.map ?? [], rendering);
  }
}

function checkMap(text: string, map: TextMap, input: string): void {
  let end = 0;
  for (const segment of map) {
    assert.equal(segment.output.start, end, "a gap");
    assert.ok(segment.output.end > end, "an empty segment");
    end = segment.output.end;
    if (segment.kind === "made") continue;
    assert.ok(segment.input.start >= 0 && segment.input.end <= input.length && segment.input.start < segment.input.end);
    if (segment.kind === "copy") {
      assert.equal(
        text.slice(segment.output.start, segment.output.end),
        input.slice(segment.input.start, segment.input.end),
      );
    }
  }
  assert.equal(end, text.length, "a map that does not reach the end");
}

/** One character's way back through both maps, one after the other and composed. */
function checkComposing(text: string, map: TextMap, { template, map: inner }: Rendering): void {
  const composed = composeMaps(map, inner);
  checkMap(text, composed, template);
  for (let offset = 0; offset < Math.min(text.length, 400); offset++) {
    const character = span(offset, offset + 1);
    const step = inputOf(map, character);
    assert.deepEqual(inputOf(composed, character), step === undefined ? undefined : inputOf(inner, step));
  }
}

function checkSpan(range: Span | undefined, text: string): Span {
  assert.ok(range !== undefined, "no span");
  assert.ok(range.start >= 0 && range.start <= range.end && range.end <= text.length, "a span outside the text");
  return range;
}

/** What an item shows, where it has a map. */
function shownText(item: ContentItem): string | undefined {
  switch (item.kind) {
    case "text":
    case "reasoning":
      return item.text;
    case "image":
    case "audio":
    case "binary":
      return item.dataUri ?? item.uri;
    case "function_call":
      return item.arguments?.kind === "text" ? item.arguments.value : undefined;
    case "function_result":
      return item.result.kind === "text" ? item.result.value : undefined;
    case "file_reference":
    case "streaming_file_reference":
      return item.fileId;
    case "annotation":
    case "streaming_annotation":
      return undefined;
    default:
      return item satisfies never;
  }
}

interface Rendering {
  readonly template: string;
  readonly map: TextMap;
}

/** A template that could have given the text: pieces of it stand there, others were printed by `{{$x}}`. */
function madeUpRendering(rendered: string, sizes: Iterable<number>): Rendering {
  const map = new TextMapBuilder();
  let template = "";
  let at = 0;
  for (const size of sizes) {
    const end = Math.min(rendered.length, at + size + 1);
    const start = template.length;
    if (size % 3 === 0) {
      template += "{{$x}}";
      map.replace(end - at, span(start, template.length));
    } else {
      template += rendered.slice(at, end);
      map.copy(span(start, template.length));
    }
    at = end;
    if (at >= rendered.length) break;
  }
  if (at < rendered.length) {
    map.copy(span(template.length, template.length + rendered.length - at));
    template += rendered.slice(at);
  }
  return { template, map: map.build() };
}

/** Prompts with all that a reader has to tell apart; most are read, some fall back, some raise. */
function prompts(): fc.Arbitrary<string> {
  const text = fc.constantFrom("a", "hello ", " ", "\n", "\r\n", "\u00a0", "\ufeff", "😀", "]]", ">", "'", '"', "é");
  const reference = fc.constantFrom(
    "&lt;",
    "&amp;",
    "&#65;",
    "&#13;",
    "&amp;lt;",
    "&amp;nbsp;",
    "&amp;notit;",
    "&amp;#0;",
  );
  const aside = fc.constantFrom("<!-- c -->", "<?p q?>", "<![CDATA[x & &lt;]]>", "<![CDATA[\r\n]]>");
  const fault = fc.constantFrom("&", "<", "&nbsp;", "\b", "]]>", "<br>", "</b>", "<!DOCTYPE a>", "\ud83d", "&#0;");
  const role = fc.constantFrom("user", "system", "assistant", "tool", "developer", "User");
  const attribute = fc.constantFrom(
    "",
    ' name="n&amp;"',
    " encoding='e'",
    ' content="c&lt;"',
    ' k="1\t2"',
    " xmlns:p='u'",
  );
  const item = fc.constantFrom(
    "<text/>",
    "<image uri='HTTPS://Example.COM/&amp;'/>",
    "<image>\n data:image/png;base64,aGl=</image>",
    "<function_call id='1' name='p-f'>{&quot;a&quot;: 1}</function_call>",
    "<function_result id='1'>&amp;lt;</function_result>",
    "<reasoning>r &amp;lt;</reasoning>",
    "<annotation quote='q'/>",
    "<file_reference file_id='&lt;f'/>",
  );
  const { content } = fc.letrec<{ content: string; element: string }>((tie) => ({
    content: fc
      .array(
        fc.oneof(
          { maxDepth: 4 },
          { arbitrary: text, weight: 6 },
          { arbitrary: reference, weight: 4 },
          { arbitrary: tie("element"), weight: 5 },
          { arbitrary: aside, weight: 2 },
        ),
        { maxLength: 5 },
      )
      .map((pieces) => pieces.join("")),
    element: fc.oneof(
      fc
        .tuple(fc.constantFrom("b", "text", "p.q", "message", "Text"), attribute, tie("content"))
        .map(([name, written, inner]) => `<${name} role='user'${written}>${inner}</${name} >`),
      fc.constantFrom("<br/>", '<br k="v" />', '<svg xmlns="u"><path/></svg>', "<p:x xmlns:p='u' p:y='1'/>"),
      item,
    ),
  }));
  const message = fc
    .tuple(role, attribute, fc.array(fc.oneof(content, item), { maxLength: 3 }))
    .map(([name, written, inner]) => `<message role="${name}"${written}>${inner.join("")}</message>`);
  const history = fc.array(message, { maxLength: 2 }).map((inner) => `<chat_history>${inner.join("x")}</chat_history>`);
  return fc
    .array(
      fc.oneof(
        { arbitrary: message, weight: 10 },
        { arbitrary: content, weight: 5 },
        { arbitrary: history, weight: 2 },
        { arbitrary: fault, weight: 1 },
      ),
      { maxLength: 5 },
    )
    .map((pieces) => pieces.join(""));
}
