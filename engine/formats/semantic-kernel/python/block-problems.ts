import type { TokenType } from "./syntax-errors.ts";
import { problem, type Problem } from "../../../problem.ts";
import { span, textOf } from "../../../span.ts";
import type { ArgumentToken, Block, BrokenBlock, Token, UnclosedBlock } from "../blocks.ts";
import { tokenProblem } from "./token-problems.ts";
import type { CodeTokens, Unseparated } from "./code-tokenizer.ts";

/** A block as read, and what is needed to tell what is wrong with it. */
export interface BlockReading {
  readonly block: Block;
  readonly code: CodeTokens;
  /** The token that stands where its type may not, if the block fails for that. */
  readonly misplaced?: Token & { readonly kind: TokenType };
}

/** Most blocks have none: one list for all of them. */
const NO_PROBLEMS: readonly Problem[] = [];

/** What to tell about a block, in order; errors carry what the library would raise for them. */
export function blockProblems(text: string, reading: BlockReading): readonly Problem[] {
  const { block } = reading;
  switch (block.kind) {
    case "text":
      return [problem("empty-block", block.span)];
    case "variable":
    case "value":
      return block.dropped === undefined ? NO_PROBLEMS : [problem("dropped-rest", block.dropped)];
    case "code":
      return digitVariables(text, block.arguments);
    case "broken":
      return brokenBlockProblems(text, block, reading);
    default:
      return block satisfies never;
  }
}

/** A `{{` without its `}}`: no error to the library, which takes all that follows as text. */
export function unclosedProblem(unclosed: UnclosedBlock): Problem {
  if (unclosed.quote !== undefined) return problem("quote-hides-rest", unclosed.quote);
  return problem("block-unclosed", span(unclosed.start, unclosed.start + 2));
}

function brokenBlockProblems(text: string, block: BrokenBlock, reading: BlockReading): readonly Problem[] {
  const { code, misplaced } = reading;
  if (misplaced !== undefined) return [misplacedProblem(text, block, misplaced)];
  const whole = jsonBraces(text, block, code) ?? filter(text, block, code);
  if (whole !== undefined) return [whole];

  const found: Problem[] = [];
  // A fault may take in the tokens behind it, whose own faults only follow from it.
  let takenTo = block.content.start;
  const { tokens, unseparated } = code;
  const place = { text, block, tokens, lastQuotes: lastQuotes(text, block) };
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token?.kind !== "broken" || token.span.start < takenTo) continue;
    const one = tokenProblem(place, index);
    takenTo = one.span.end;
    found.push(one);
  }
  for (const one of unseparated) {
    if (one.span.start >= takenTo || found.length === 0) found.push(separationProblem(block, one));
  }
  return found.sort((one, other) => one.span.start - other.span.start);
}

function separationProblem(block: BrokenBlock, { kind, span }: Unseparated): Problem {
  return problem(kind === "glued" ? "tokens-not-separated" : "lone-character", span, [], block.error);
}

function misplacedProblem(text: string, block: BrokenBlock, token: Token & { readonly kind: TokenType }): Problem {
  const content = textOf(text, token.span);
  switch (token.kind) {
    case "named-argument":
      return problem("named-argument-first", token.span, [], block.error);
    case "function-id":
      // Behind a first argument the library misses the name; what the author meant is the same.
      return problem("argument-not-a-value", token.span, [content], block.error);
    case "variable":
    case "value":
      return problem("argument-without-name", token.span, [content], block.error);
    default:
      return token satisfies never;
  }
}

/** `{{ "key": …`: braces of JSON or of a format string that were meant as text. */
function jsonBraces(text: string, block: BrokenBlock, code: CodeTokens): Problem | undefined {
  const [first, second] = code.tokens;
  const glued = code.unseparated[0];
  if (first?.kind !== "value" || glued === undefined || text[glued.span.start] !== ":") return undefined;
  if (second !== undefined && second.span.start < glued.span.start) return undefined;
  return problem("json-braces", block.span, [], block.error);
}

/** `{{$name | title}}`: what other formats have. */
function filter(text: string, block: BrokenBlock, code: CodeTokens): Problem | undefined {
  const second = code.tokens[1];
  if (second?.kind !== "broken" || text[second.span.start] !== "|") return undefined;
  return problem("filter-unknown", span(second.span.start, block.content.end), [], block.error);
}

/** Where each kind of quote stands for the last time in a block. */
function lastQuotes(text: string, { content }: BrokenBlock): ReadonlyMap<string, number> {
  const written = textOf(text, content);
  return new Map(["'", '"'].map((quote) => [quote, content.start + written.lastIndexOf(quote)]));
}

/** `a=12`: in place of `$` some other characters pass [named-number-starting-with-one]. */
function digitVariables(text: string, args: readonly ArgumentToken[]): readonly Problem[] {
  let found: Problem[] | undefined;
  for (const argument of args) {
    if (argument.kind !== "named-argument" || argument.value.kind !== "variable") continue;
    const { name, span } = argument.value;
    if (text[span.start] === "$") continue;
    found ??= [];
    found.push(problem("digit-variable", span, [name, textOf(text, span)]));
  }
  return found ?? NO_PROBLEMS;
}
