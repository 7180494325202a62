import { deepEqual, equal } from "node:assert/strict";
import fc from "fast-check";
import { composeMaps, inputOf, segmentsWithin, type Origin, type TextMap } from "../../engine/index.ts";
import { outputsOf, segmentAt, TextMapBuilder } from "../../engine/text-map.ts";
import { checkMap } from "../support/check-map.ts";

/** A stage at random: what it does to its input, piece by piece. */
type Step = {
  readonly kind: "copy" | "replace" | "made";
  readonly at: number;
  readonly size: number;
  readonly length: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom("copy", "replace", "made"),
  at: fc.nat(30),
  size: fc.nat(6),
  length: fc.integer({ min: 0, max: 5 }),
});

function stage(input: string, steps: readonly Step[]): { readonly text: string; readonly map: TextMap } {
  const builder = new TextMapBuilder();
  let text = "";
  for (const { kind, at, size, length } of steps) {
    const start = Math.min(at, input.length);
    const range = { start, end: Math.min(start + size, input.length) };
    if (kind === "copy") {
      text += input.slice(range.start, range.end);
      builder.copy(range);
    } else {
      text += "#".repeat(length);
      if (kind === "replace") builder.replace(length, range);
      else builder.made(length);
    }
  }
  return { text, map: builder.build() };
}

const INPUT = "abcdefghijklmnopqrstuvwxyz0123";

function origin(start: number, end: number, escaped: boolean): Origin {
  return { kind: "variable", name: "x", block: { start: 0, end: 6 }, value: { start, end }, escaped };
}

describe("text map", () => {
  it("tiles the output of a stage", () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { text, map } = stage(INPUT, steps);
        checkMap(map, INPUT, text);
      }),
    );
  });

  it("composes two stages into one that tiles and copies", () => {
    fc.assert(
      fc.property(fc.array(step), fc.array(step), (first, second) => {
        const inner = stage(INPUT, first);
        const outer = stage(inner.text, second);
        checkMap(composeMaps(outer.map, inner.map), INPUT, outer.text);
      }),
    );
  });

  it("leads each character where the two stages lead it one after the other", () => {
    fc.assert(
      fc.property(fc.array(step), fc.array(step), (first, second) => {
        const inner = stage(INPUT, first);
        const outer = stage(inner.text, second);
        const composed = composeMaps(outer.map, inner.map);
        for (let offset = 0; offset < outer.text.length; offset++) {
          const character = { start: offset, end: offset + 1 };
          const between = inputOf(outer.map, character);
          deepEqual(inputOf(composed, character), between && inputOf(inner.map, between));
        }
      }),
    );
  });

  it("finds what an input range became, and only that", () => {
    fc.assert(
      fc.property(fc.array(step), fc.nat(29), fc.integer({ min: 1, max: 6 }), (steps, start, size) => {
        const { text, map } = stage(INPUT, steps);
        const range = { start, end: Math.min(start + size, INPUT.length) };
        const found = outputsOf(map, range);
        for (let offset = 0; offset < text.length; offset++) {
          const input = inputOf(map, { start: offset, end: offset + 1 });
          const isHit = input !== undefined && input.start < range.end && range.start < input.end;
          equal(
            found.some((one) => one.start <= offset && offset < one.end),
            isHit,
          );
        }
      }),
    );
  });

  it("finds the segment at an offset, and none behind the end", () => {
    const { map, text } = stage("abc", [
      { kind: "copy", at: 0, size: 2, length: 0 },
      { kind: "made", at: 0, size: 0, length: 3 },
    ]);
    deepEqual(segmentAt(map, 1)?.kind, "copy");
    deepEqual(segmentAt(map, 2)?.kind, "made");
    equal(segmentAt(map, text.length), undefined);
  });

  it("joins copies that continue each other", () => {
    const builder = new TextMapBuilder();
    builder.copy({ start: 0, end: 2 });
    builder.copy({ start: 2, end: 5 });
    builder.copy({ start: 6, end: 7 });
    equal(builder.build().length, 2);
  });

  it("finds a cursor in the piece that begins there", () => {
    const builder = new TextMapBuilder();
    builder.copy({ start: 0, end: 2 });
    builder.replace(4, { start: 2, end: 8 });
    deepEqual(outputsOf(builder.build(), { start: 1, end: 1 }), [{ start: 1, end: 1 }]);
    deepEqual(outputsOf(builder.build(), { start: 2, end: 2 }), [{ start: 2, end: 6 }]);
  });

  it("cuts the shown part of a value with its segment", () => {
    const builder = new TextMapBuilder();
    builder.replace(4, { start: 0, end: 6 }, origin(0, 4, false));
    builder.replace(4, { start: 0, end: 6 }, origin(4, 5, true));
    const [plain, entity] = segmentsWithin(builder.build(), { start: 1, end: 6 });
    deepEqual(plain?.origin, origin(1, 4, false));
    deepEqual(entity?.origin, origin(4, 5, true));
    // Decoding the entity names the character that was escaped.
    const decoder = new TextMapBuilder();
    decoder.replace(1, { start: 4, end: 8 });
    deepEqual(composeMaps(decoder.build(), builder.build())[0]?.origin, origin(4, 5, true));
  });
});
