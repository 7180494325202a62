import assert from "node:assert/strict";
import { cursorPlace } from "../../../client/webview/text/cursor-place.ts";
import { findFolds, lineText } from "../../../client/webview/text/json-folds.ts";
import { colourJson } from "../../../client/webview/text/json-tokens.ts";
import { splitLines } from "../../../client/webview/text/lines.ts";
import { groupPieces, groupText, holdsCursor } from "../../../client/webview/text/piece-group.ts";
import type { Piece } from "../../../protocol/preview.ts";

const plain = (text: string): Piece => ({ text, source: "template" });
const variable = (text: string, escaped = false): Piece => ({
  text,
  source: "variable",
  name: "v",
  template: { start: 3, end: 9 },
  escaped,
});

describe("groupPieces", () => {
  it("joins what one place of the template made", () => {
    const groups = groupPieces([plain("a"), variable("b "), variable("&amp;", true), variable(" c"), plain("d")]);
    assert.deepEqual(groups.map(groupText), ["a", "b &amp; c", "d"]);
    assert.deepEqual(
      groups[1]?.parts.map(({ escaped }) => escaped),
      [false, true, false],
    );
  });
});

describe("holdsCursor", () => {
  const check = (start: number, end: number, cursor: number, expected: boolean): void => {
    it(`${start}–${end} at ${cursor}: ${expected}`, () => assert.equal(holdsCursor({ start, end }, cursor), expected));
  };
  check(3, 9, 3, true);
  check(3, 9, 8, true);
  check(3, 9, 9, false);
  check(3, 9, 2, false);
  check(3, 3, 3, true);
});

describe("cursorPlace", () => {
  const text: Piece = { text: "a\nb", source: "template", template: { start: 0, end: 3 } };
  const groups = groupPieces([text, variable("value")]);
  const check = (cursor: number | undefined, expected: readonly number[] | undefined): void => {
    it(`${cursor}: ${expected?.join("–")}`, () => {
      const place = cursorPlace(groups, cursor);
      assert.deepEqual(place && [place.start, place.end], expected);
    });
  };
  check(2, [2, 2]);
  check(3, [3, 8]);
  check(8, [3, 8]);
  check(9, undefined);
  check(undefined, undefined);
});

describe("splitLines", () => {
  it("cuts at line feeds and knows where lines start", () => {
    const lines = splitLines(groupPieces([plain("a\n"), variable("b\n\nc"), plain("d\n")]));
    assert.deepEqual(lines.map(lineText), ["a", "b", "", "cd", ""]);
    assert.deepEqual(
      lines.map(({ start, length }) => [start, length]),
      [
        [0, 1],
        [2, 1],
        [4, 0],
        [5, 2],
        [8, 0],
      ],
    );
  });
});

describe("colourJson", () => {
  const check = (pieces: readonly Piece[], expected: readonly string[]): void => {
    it(pieces.map(({ text }) => text).join("|"), () => {
      const parts = colourJson(groupPieces(pieces)).flatMap((group) => group.parts);
      assert.deepEqual(
        parts.map(({ text, token }) => (token === undefined ? text : `${token}:${text}`)),
        expected,
      );
    });
  };
  check(
    [plain('{"a": 1, "b": [true, "x"]}')],
    ["{", 'key:"a"', ": ", "number:1", ", ", 'key:"b"', ": [", "keyword:true", ", ", 'string:"x"', "]}"],
  );
  check([plain('"say '), variable("it"), plain('"')], ['string:"say ', "string:it", 'string:"']);
  check([plain("plain")], ["plain"]);
});

describe("findFolds", () => {
  it("finds the blocks of indented JSON", () => {
    const lines = splitLines(groupPieces([plain(JSON.stringify({ a: [{ b: 1 }], c: {} }, undefined, 2))]));
    const folds = [...findFolds(lines).values()].map(({ from, to, depth }) => [from, to, depth]);
    assert.deepEqual(folds, [
      [2, 4, 2],
      [1, 5, 1],
      [0, 7, 0],
    ]);
  });
});
