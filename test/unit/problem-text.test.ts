import assert from "node:assert/strict";
import { problem, problemParts, problemText } from "../../engine/index.ts";
import { PROBLEMS } from "../../engine/problems.ts";
import { splitSentence } from "../../engine/problem-text.ts";

const english = (text: string) => text;

describe("a problem's text", () => {
  it("is cut behind its first sentence, before the arguments go in", () => {
    const found = problem("format-not-supported", { start: 0, end: 0 }, ["a. B"]);
    assert.equal(
      problemText(found, english),
      "Skein does not read the template format a. B yet. This prompt is not checked and cannot be previewed.",
    );
    assert.deepEqual(problemParts(found, english), {
      what: "Skein does not read the template format a. B yet",
      advice: "This prompt is not checked and cannot be previewed.",
    });
  });

  it("is cut in Chinese too", () => {
    assert.deepEqual(splitSentence("参数没有值。请写一个值。"), ["参数没有值", "请写一个值。"]);
  });

  it("is cut at its colon where it is one sentence, unless an argument follows", () => {
    assert.deepEqual(problemParts(problem("variable-name-invalid", { start: 0, end: 0 }, ["$a: b"]), english), {
      what: "$a: b is not a variable",
      advice: "Only letters (a to z), digits and underscores may follow $.",
    });
    assert.deepEqual(problemParts(problem("call-failed", { start: 0, end: 0 }, ["f", "no"]), english), {
      what: "f fails: no",
      advice: "",
    });
  });

  it("says what is wrong in one sentence, for every code", () => {
    for (const [code, { message }] of Object.entries(PROBLEMS)) {
      const [what] = splitSentence(message);
      assert.ok(what.length > 0 && what.length < 160, `${code}: ${what}`);
    }
  });
});
