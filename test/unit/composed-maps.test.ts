import assert from "node:assert/strict";
import { env } from "node:process";
import * as fc from "fast-check";
import {
  composeMaps,
  inputOf,
  memberOf,
  pythonRuntime,
  runPipeline,
  writeJson,
  writtenResults,
  type Origin,
  type PipelineResult,
  type Segment,
  type TextMap,
  type Value,
} from "../../engine/index.ts";
import { outputsOf, segmentAt } from "../../engine/text-map.ts";
import { textValue } from "../../engine/values/dict.ts";
import { readConfig } from "../../engine/prompt/python/config-reader.ts";
import { CASES_DIRECTORY, loadCases } from "../conformance/cases.ts";
import { renderedText } from "../conformance/suites/rendered-prompt.ts";
import { typedValue } from "../conformance/typed-value.ts";
import { asText } from "../conformance/suite.ts";
import { asString } from "../support/values.ts";

const MODEL = { id: "m", provider: "openai", model: "gpt-test" } as const;

async function run(
  template: string,
  given: ReadonlyMap<string, Value>,
  results: ReadonlyMap<string, string> = new Map(),
): Promise<PipelineResult> {
  const { config } = readConfig("f", '{"allow_dangerously_set_content": false}', template);
  return runPipeline({
    runtime: pythonRuntime,
    config,
    arguments: given,
    functions: writtenResults(template, results),
    models: [MODEL],
    chosenModel: MODEL,
    stream: true,
  });
}

/** A text of a message, with its map into the rendered text. */
interface Mapped {
  readonly text: string;
  readonly map: TextMap;
}

function messageTexts({ reparsed }: PipelineResult): readonly Mapped[] {
  if (reparsed?.kind !== "messages") return [];
  return reparsed.messages
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === "text" && item.map !== undefined ? [{ text: item.text, map: item.map }] : []));
}

/** Composing tiles the text, agrees with going back stage by stage, and copies stand in the template as they are. */
function checkComposed(template: string, { text, map }: Mapped, renderMap: TextMap): TextMap {
  const composed = composeMaps(map, renderMap);
  let at = 0;
  for (const segment of composed) {
    assert.equal(segment.output.start, at);
    assert.ok(segment.output.end > at);
    at = segment.output.end;
    if (segment.kind !== "copy") continue;
    const { input, output } = segment;
    assert.equal(template.slice(input.start, input.end), text.slice(output.start, output.end));
  }
  assert.equal(at, text.length);
  for (let offset = 0; offset < text.length; offset++) {
    const here = { start: offset, end: offset + 1 };
    const rendered = inputOf(map, here);
    const stepwise = rendered === undefined ? undefined : inputOf(renderMap, rendered);
    assert.deepEqual(inputOf(composed, here), stepwise, `character ${offset} of ${JSON.stringify(text)}`);
  }
  return composed;
}

describe("composed maps", function () {
  this.timeout(60_000);

  it("agree with going back stage by stage, over the recorded templates", async () => {
    let texts = 0;
    for (const { json, value } of (await loadCases(CASES_DIRECTORY, "sk-render")) ?? []) {
      const template = asText(json["template"]);
      const given = memberOf(value, "arguments");
      const entries = given?.kind === "dict" ? given.entries : [];
      const result = await run(template, new Map(entries.map(([key, one]) => [asString(key) ?? "", typedValue(one)])));
      if (result.rendered?.kind !== "rendered") continue;
      for (const text of messageTexts(result)) {
        checkComposed(template, text, result.rendered.map);
        texts++;
      }
    }
    assert.ok(texts > 100);
  });

  it("agree with going back stage by stage, over the recorded prompts as templates", async () => {
    let texts = 0;
    for (const { json } of (await loadCases(CASES_DIRECTORY, "rendered-prompt")) ?? []) {
      const template = renderedText(json);
      if (template.length > 20_000) continue;
      const result = await run(template, new Map());
      if (result.rendered?.kind !== "rendered") continue;
      for (const text of messageTexts(result)) {
        checkComposed(template, text, result.rendered.map);
        texts++;
      }
    }
    assert.ok(texts > 100);
  });

  it("lead every character of a message, and of the request, to the argument that supplied it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(PIECE, { maxLength: 8 }),
        distinct(X),
        distinct(Y),
        distinct(R),
        async (pieces, x, y, r) => {
          const template = pieces.join("");
          const result = await run(
            template,
            new Map([
              ["x", textValue(x)],
              ["y", textValue(y)],
            ]),
            new Map([["p.f", r]]),
          );
          if (result.rendered?.kind !== "rendered") return;
          for (const mapped of messageTexts(result)) {
            const composed = checkComposed(template, mapped, result.rendered.map);
            checkSources(mapped.text, composed, template, { x, y, r });
          }
          if (result.request?.kind !== "request") return;
          const request = writeJson(result.request.body, 2);
          checkComposed(template, request, result.rendered.map);
        },
      ),
      { numRuns: Number(env["SKEIN_PROPERTY_RUNS"] ?? 300) },
    );
  });
});

// Each source has characters of its own, each of which it holds at most once: a character alone says where it is from.
const X = ["<", ">", "&", '"', "'", "Q", "B", "\u00c9", "\u{1f600}"];
const Y = ["X", "Y", "\u65e5", "\u672c", "\u{1f601}"];
const R = ["1", "2", "3", "\u00df"];
const PIECE = fc.constantFrom(
  "{{$x}}",
  "{{ $y }}",
  "{{p.f}}",
  "{{p.f $x}}",
  '{{"lit"}}',
  '<message role="user">',
  '<message role="system">',
  "</message>",
  "<text>",
  "</text>",
  "plain ",
  "&amp;",
  "&amp;amp;",
  "&eacute;",
  "<![CDATA[",
  "]]>",
  "<i>",
  "</i>",
  "\r\n",
  "\n  ",
);

function distinct(characters: readonly string[]): fc.Arbitrary<string> {
  return fc.shuffledSubarray([...characters]).map((some) => some.join(""));
}

function checkSources(
  text: string,
  composed: TextMap,
  template: string,
  sources: { readonly x: string; readonly y: string; readonly r: string },
): void {
  let offset = 0;
  for (const character of text) {
    const segment = segmentAt(composed, offset);
    assert.ok(segment !== undefined);
    for (const [name, value] of Object.entries(sources)) {
      if (!value.includes(character) || !UNIQUE.test(character)) continue;
      const origin: Origin | undefined = segment.origin;
      assert.ok(origin !== undefined && origin.kind !== "template", `${character} in ${JSON.stringify(text)}`);
      assert.equal(origin.name, name === "r" ? "p.f" : name);
      assert.ok(showsValue(segment, offset, value.indexOf(character), character.length));
      const back = outputsOf(composed, origin.block);
      assert.ok(back.some(({ start, end }) => start <= offset && offset < end));
      assert.equal(template.slice(origin.block.start, origin.block.start + 2), "{{");
    }
    offset += character.length;
  }
}

/** Quotes, brackets and the ampersand stand in the markup too. */
const UNIQUE = /[^<>&"']/u;

/** Whether a segment's value range covers what stands at `at` of the value; a piece cut to the character covers no more. */
function showsValue(segment: Segment, offset: number, at: number, length: number): boolean {
  const { origin } = segment;
  if (origin === undefined || origin.kind === "template") return false;
  if (origin.escaped) return origin.value.start <= at && at + length <= origin.value.end;
  return origin.value.start + (offset - segment.output.start) === at;
}
