import { equal } from "node:assert/strict";
import type { TextMap } from "../../engine/index.ts";

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
