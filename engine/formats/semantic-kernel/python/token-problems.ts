import { problem, type Problem, type ProblemCode } from "../../../problem.ts";
import { span, textOf, type Span } from "../../../span.ts";
import type { BrokenBlock, BrokenToken, Token } from "../blocks.ts";
import { blockSyntaxError } from "./syntax-errors.ts";

/** A broken block, for telling what is wrong with its tokens. */
export interface FaultyPlace {
  readonly text: string;
  readonly block: BrokenBlock;
  readonly tokens: readonly Token[];
  /** Offset at which each kind of quote stands for the last time. */
  readonly lastQuotes: ReadonlyMap<string, number>;
}

/** What to tell about the broken token at `index` of a block: the characters at fault and what to write instead. */
export function tokenProblem(place: FaultyPlace, index: number): Problem {
  const { text, block, tokens } = place;
  const token = tokens[index];
  if (token?.kind !== "broken") throw new Error("a broken token is needed");
  const content = textOf(text, token.span);
  const fault = (code: ProblemCode, range: Span, args: readonly string[] = []): Problem => {
    return problem(code, range, args, blockSyntaxError(textOf(text, block.content), token.error));
  };
  switch (token.error.class) {
    case "VarBlockSyntaxError":
      return content === "$"
        ? fault("variable-name-missing", token.span)
        : fault("variable-name-invalid", token.span, [content]);
    case "ValBlockSyntaxError":
      return fault("value-unclosed", token.span);
    case "NamedArgBlockSyntaxError":
      return namedArgumentProblem(place, index, token, fault);
    default:
      if (content === "$") return fault("variable-name-missing", token.span);
      if (/^\w+-\w+$/.test(content)) {
        return fault("function-name-hyphen", token.span, [content.replace("-", ".")]);
      }
      return fault("function-name-invalid", token.span, [content]);
  }
}

type Fault = (code: ProblemCode, range: Span, args?: readonly string[]) => Problem;

function namedArgumentProblem(
  { text, tokens, lastQuotes }: FaultyPlace,
  index: number,
  token: BrokenToken,
  fault: Fault,
): Problem {
  const content = textOf(text, token.span);
  const equals = content.indexOf("=");
  const name = content.slice(0, equals);
  const value = content.slice(equals + 1);
  const blanks = blanksAroundEquals(tokens, index, name, value);
  if (blanks !== undefined) return fault("named-argument-blanks", blanks);
  if (name === "") return fault("named-argument-name-missing", token.span);
  if (!/^\w+$/.test(name)) {
    return fault("named-argument-name-invalid", span(token.span.start, token.span.start + equals), [name]);
  }
  if (value === "") return fault("named-argument-value-missing", token.span, [name]);

  const valueSpan = span(token.span.start + equals + 1, token.span.end);
  const quote = value[0];
  if (quote === "$") return fault("variable-name-invalid", valueSpan, [value]);
  if (quote !== "'" && quote !== '"') return fault("named-argument-unquoted", valueSpan, [name, value]);
  if (value.length > 1 && value.endsWith(quote)) {
    if (value.length === 2) return fault("named-argument-empty", token.span, [name]);
    const inner = value.slice(2, -1);
    const at = inner.search(/["^']/);
    const start = valueSpan.start + 2 + at;
    return fault("named-argument-character", span(start, start + 1), [name, inner.charAt(at)]);
  }
  const isClosed = (lastQuotes.get(quote) ?? -1) >= token.span.end;
  const end = isClosed ? text.indexOf(quote, token.span.end) + 1 : token.span.end;
  return end === token.span.end
    ? fault("value-unclosed", valueSpan)
    : fault("named-argument-blank", span(token.span.start, end), [name]);
}

/** `name = value`, `name= value` and `name =value`: the range of all of it. */
function blanksAroundEquals(tokens: readonly Token[], index: number, name: string, value: string): Span | undefined {
  const token = tokens[index];
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  const named = name === "" && index > 1 && before?.kind === "function-id" ? before : undefined;
  const given = value === "" && (after?.kind === "value" || after?.kind === "variable") ? after : undefined;
  if (token === undefined || (name === "" && named === undefined) || (value === "" && given === undefined)) {
    return undefined;
  }
  if (named === undefined && given === undefined) return undefined;
  return span((named ?? token).span.start, (given ?? token).span.end);
}
