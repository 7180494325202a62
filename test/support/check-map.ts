import { equal } from "node:assert/strict";
import { htmlEscape } from "../../engine/arguments/html-escape.ts";
import { textOf, type TextMap, type Value } from "../../engine/index.ts";

/** A map's segments tile the output, none is empty, and a copy is the same text on both sides. */
export function checkMap(map: TextMap, input: string, output: string): void {
  let end = 0;
  for (const segment of map) {
    equal(segment.output.start, end);
    equal(segment.output.end > end, true);
    end = segment.output.end;
    if (segment.kind === "made") continue;
    equal(segment.input.start >= 0 && segment.input.start <= segment.input.end, true);
    equal(segment.input.end <= input.length, true);
    if (segment.kind === "copy") {
      equal(output.slice(segment.output.start, end), input.slice(segment.input.start, segment.input.end));
    }
  }
  equal(end, output.length);
}

/** Each piece that a variable printed is the part of the argument's text that it says it is. */
export function checkOrigins(
  map: TextMap,
  output: string,
  given: ReadonlyMap<string, Value>,
  print: (value: Value) => string,
): void {
  for (const { origin, output: range } of map) {
    if (origin?.kind !== "variable") continue;
    const value = given.get(origin.name);
    const shown = value === undefined ? "" : textOf(print(value), origin.value);
    equal(shown.length > 0, true);
    equal(textOf(output, range), origin.escaped ? htmlEscape(shown) : shown);
  }
}
