import assert from "node:assert/strict";
import { align, type KeyedMessage } from "../../../client/webview/state/align.ts";
import type { MessageView } from "../../../protocol/preview.ts";

const message = (text: string, at = 0): MessageView => ({
  role: "user",
  items: [{ kind: "text", pieces: [{ text, source: "template", template: { start: at, end: at + text.length } }] }],
});
const keyed = (...texts: readonly string[]): readonly KeyedMessage[] =>
  align(
    [],
    texts.map((text) => message(text)),
  );

describe("align", () => {
  /** Ids of the new messages, those of the old being 1, 2, 3 … */
  const check = (before: readonly string[], after: readonly string[], ids: readonly number[]): void => {
    it(`${before.join("")} to ${after.join("")}`, () => {
      const aligned = align(
        keyed(...before),
        after.map((text) => message(text)),
      );
      assert.deepEqual(
        aligned.map(({ id }) => id),
        ids,
      );
    });
  };
  check(["a", "b", "c"], ["a", "b", "c"], [1, 2, 3]);
  check(["a", "b", "c"], ["a", "x", "c"], [1, 2, 3]);
  check(["a", "b", "c"], ["x", "a", "b", "c"], [4, 1, 2, 3]);
  check(["a", "b", "c"], ["b", "c"], [2, 3]);
  check(["a", "b"], ["a", "x", "y", "b"], [1, 3, 4, 2]);
  check(["a", "a"], ["a"], [1]);
  check([], ["a"], [1]);
  check(["a"], [], []);

  it("keeps an equal message as it is, and renews one that moved in the template", () => {
    const [first] = keyed("a");
    assert.ok(first);
    assert.equal(align([first], [message("a")])[0], first);
    const [moved] = align([first], [message("a", 7)]);
    assert.equal(moved?.id, first.id);
    assert.notEqual(moved, first);
  });
});
