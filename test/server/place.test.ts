import assert from "node:assert/strict";
import { placeIn } from "../../server/preview/place.ts";
import { readMarkers } from "../support/markers.ts";

function check(name: string, marked: string, expected: string): void {
  it(name, () => {
    const { text, ranges } = readMarkers(marked);
    const [span] = ranges;
    assert.ok(span);
    const { line, column, before, fault, after } = placeIn(text, span);
    assert.equal(`${line}:${column} ${before}⟦${fault}⟧${after}`, expected);
  });
}

describe("a place", () => {
  check("shows its line", "one\ntwo ⟦b⟧ad\nthree", "2:5 two ⟦b⟧ad");
  check("counts CR LF once", "one\r\n⟦t⟧wo\r\n", "2:1 ⟦t⟧wo");
  check("may be empty, at the very end", "one\n⟦⟧", "2:1 ⟦⟧");
  check("may be the start", "⟦a⟧", "1:1 ⟦a⟧");
  check("ends with its line", "a ⟦b\nc⟧", "1:3 a ⟦b⟧");
  check("may be a line break", "a⟦\n⟧b", "1:2 a⟦⟧");
  check(
    "is clipped on both sides",
    `${"x".repeat(60)}⟦${"y".repeat(90)}⟧${"z".repeat(60)}`,
    `1:61 …${"x".repeat(48)}⟦${"y".repeat(80)}…⟧${"z".repeat(48)}…`,
  );
});
