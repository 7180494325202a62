import type { Problem } from "./problem.ts";
import { PROBLEMS } from "./problems.ts";

/** Puts an English text with its `{0}`, `{1}`, … into the user's language. */
export type Translate = (english: string) => string;

/** A problem in the user's language. */
export function problemText({ code, args }: Problem, translate: Translate): string {
  return filled(translate(PROBLEMS[code].message), args);
}

/**
 * The same in two parts: the first sentence says what is wrong (without its full stop), the rest what to do. Of a single
 * sentence, what stands behind its colon says that.
 */
export function problemParts(
  { code, args }: Problem,
  translate: Translate,
): { readonly what: string; readonly advice: string } {
  // Cut before the arguments go in: they may hold full stops of their own.
  const text = translate(PROBLEMS[code].message);
  const [sentence, rest] = splitSentence(text);
  const [what, advice] = rest === "" ? splitClause(text) : [sentence, rest];
  return { what: filled(what, args), advice: filled(advice, args) };
}

/** Cuts a text behind its first sentence: the sentence without its full stop, and what follows. */
export function splitSentence(text: string): readonly [first: string, rest: string] {
  const end = /\.\s+(?=[^a-z])|\.$|。/.exec(text);
  if (end === null) return [text, ""];
  return [text.slice(0, end.index), text.slice(end.index + end[0].length).trim()];
}

/** Cuts one sentence at a colon, unless an argument follows. */
function splitClause(text: string): readonly [first: string, rest: string] {
  const [sentence] = splitSentence(text);
  const colon = /: (?!\{)|：(?!\{)/.exec(text);
  if (colon === null) return [sentence, ""];
  const rest = text.slice(colon.index + colon[0].length);
  return [text.slice(0, colon.index), rest.charAt(0).toUpperCase() + rest.slice(1)];
}

function filled(text: string, args: readonly string[]): string {
  return text.replaceAll(/\{(\d+)\}/g, (whole, index: string) => args[Number(index)] ?? whole);
}
