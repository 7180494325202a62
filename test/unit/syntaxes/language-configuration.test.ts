import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

interface LanguageConfiguration {
  readonly wordPattern: string;
  readonly folding: { readonly markers: { readonly start: string; readonly end: string } };
}

const configuration: LanguageConfiguration = JSON.parse(
  readFileSync(new URL("../../../../syntaxes/language-configuration.json", import.meta.url), "utf8"),
);

describe("language configuration", () => {
  const words = (text: string): readonly string[] => text.match(new RegExp(configuration.wordPattern, "gu")) ?? [];
  const checkWords = (text: string, expected: readonly string[]): void => {
    it(`finds the words of ${text}`, () => assert.deepEqual(words(text), expected));
  };
  checkWords("{{$name}}", ["$name"]);
  checkWords("{{p_1.fn $x a='b c'}}", ["p_1.fn", "$x", "a", "b", "c"]);
  checkWords("A good-natured dog, naïve.", ["A", "good", "natured", "dog", "naïve"]);
  checkWords("请概括{{$文}}，谢谢。", ["请概括", "文", "谢谢"]);

  const { start, end } = configuration.folding.markers;
  const fold = (line: string): string =>
    (new RegExp(start, "u").test(line) ? "start" : "") + (new RegExp(end, "u").test(line) ? "end" : "");
  const checkFold = (line: string, expected: string): void => {
    it(`folds ${line}: ${expected || "no"}`, () => assert.equal(fold(line), expected));
  };
  checkFold('<message role="user">', "start");
  checkFold("  <message role='user'>Hello", "start");
  checkFold("<chat_history>", "start");
  checkFold('<message role="user">Hello</message>', "");
  checkFold('<message role="user" />', "");
  checkFold("</message>", "end");
  checkFold("and goodbye.</message>", "end");
  checkFold("messages are not folded", "");
});
