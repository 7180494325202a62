import * as l10n from "@vscode/l10n";
import { PROBLEMS, type Problem } from "../engine/index.ts";

/** A problem in the user's language. */
export function problemText(problem: Problem): string {
  return fill(l10n.t(PROBLEMS[problem.code].message), problem.args);
}

/**
 * The same in two parts: the first sentence says what is wrong (without its full stop), the rest what to do. Of a single
 * sentence, what stands behind its colon says that.
 */
export function problemParts(problem: Problem): { readonly what: string; readonly advice: string } {
  // Cut before the arguments go in: they may hold full stops of their own.
  const text = l10n.t(PROBLEMS[problem.code].message);
  const [sentence, rest] = splitSentence(text);
  const [what, advice] = rest === "" ? splitClause(text) : [sentence, rest];
  return { what: fill(what, problem.args), advice: fill(advice, problem.args) };
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

function fill(text: string, args: readonly string[]): string {
  return text.replaceAll(/\{(\d+)\}/g, (whole, index: string) => args[Number(index)] ?? whole);
}
