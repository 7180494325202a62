import type { Span } from "../../../span.ts";
import { strippedSpan } from "../../../values/python/white-space.ts";
import type { BrokenToken, NamedArgumentToken, Token, ValueToken, VariableToken } from "../blocks.ts";
import { tokenSyntaxError } from "./syntax-errors.ts";

/** A token that does not begin with a quote: a variable, a named argument or a function's name. */
export function wordToken(text: string, start: number, end: number): Token {
  // A token is stripped once more: NBSP before a blank is no part of it [ws-nbsp-before-space].
  const span = strippedSpan(text, start, end);
  const content = text.slice(span.start, span.end);
  if (text.charCodeAt(start) === DOLLAR) return variableToken(content, span);
  return content.includes("=") ? namedArgumentToken(content, span) : functionIdToken(content, span);
}

function variableToken(content: string, span: Span): Token {
  if (content.length > 1 && nameEnd(content, 1) === content.length) {
    return { kind: "variable", span, name: content.slice(1) };
  }
  return broken(span, "VarBlockSyntaxError", content);
}

export function functionIdToken(content: string, span: Span): Token {
  const first = nameEnd(content, 0);
  if (first > 0 && first === content.length) return { kind: "function-id", span, functionName: content };
  if (first > 0 && content.charCodeAt(first) === DOT) {
    const second = nameEnd(content, first + 1);
    if (second > first + 1 && second === content.length) {
      return {
        kind: "function-id",
        span,
        pluginName: content.slice(0, first),
        functionName: content.slice(first + 1),
      };
    }
  }
  return broken(span, "FunctionIdBlockSyntaxError", content);
}

/** Text in quotes; `escapes` are the offsets of the backslashes that escape. */
export function valueToken(
  text: string,
  start: number,
  end: number,
  escapes: readonly number[],
): ValueToken | BrokenToken {
  const span = { start, end };
  const quote = text[start] === '"' ? '"' : "'";
  if (end - start >= 2 && text[end - 1] === quote && escapes.at(-1) !== end - 2) {
    return { kind: "value", span, quote, value: withoutEscapes(text, start + 1, end - 1, escapes), escapes };
  }
  // The library adds the block's last character to what is open, though an escape has taken it already.
  const again = escapes.at(-1) === end - 2 ? text.slice(end - 1, end) : "";
  return broken(span, "ValBlockSyntaxError", withoutEscapes(text, start, end, escapes) + again);
}

function withoutEscapes(text: string, start: number, end: number, escapes: readonly number[]): string {
  let value = "";
  let from = start;
  for (const escape of escapes) {
    value += text.slice(from, escape);
    from = escape + 1;
  }
  return value + text.slice(from, end);
}

function namedArgumentToken(content: string, span: Span): NamedArgumentToken | BrokenToken {
  const name = nameEnd(content, 0);
  const value =
    name > 0 && content.charCodeAt(name) === EQUALS
      ? namedValue(content.slice(name + 1), { start: span.start + name + 1, end: span.end })
      : undefined;
  if (value === undefined) return broken(span, "NamedArgBlockSyntaxError", content);
  const nameSpan = { start: span.start, end: span.start + name };
  return { kind: "named-argument", span, name: content.slice(0, name), nameSpan, value };
}

function namedValue(content: string, span: Span): VariableToken | ValueToken | undefined {
  const first = content[0];
  // `{`, `1` and `}` pass where `$` is meant [named-number-starting-with-one, named-brace-value].
  if (first === "$" || first === "{" || first === "1" || first === "}") {
    const isName = content.length > 1 && nameEnd(content, 1) === content.length;
    return isName ? { kind: "variable", span, name: content.slice(1) } : undefined;
  }
  if (first !== "'" && first !== '"') return undefined;
  // No escapes, never empty; `^` and the quotes may only come first [named-value-caret-first].
  if (content.length < 3 || content.at(-1) !== first || /["^']/.test(content.slice(2, -1))) return undefined;
  return { kind: "value", span, quote: first, value: content.slice(1, -1), escapes: [] };
}

type Refusal = Parameters<typeof tokenSyntaxError>[0];

function broken(span: Span, className: Refusal, content: string): BrokenToken {
  return { kind: "broken", span, error: tokenSyntaxError(className, content) };
}

/** Where a run of ASCII letters, digits and underscores ends that begins at `from`. */
function nameEnd(content: string, from: number): number {
  let at = from;
  while (isNameCode(content.charCodeAt(at))) at++;
  return at;
}

/** Whether a UTF-16 code unit may stand in the name of a variable, an argument, a plugin or a function. */
export function isNameCode(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || code === 0x5f
  );
}

const DOLLAR = 0x24;
const DOT = 0x2e;
const EQUALS = 0x3d;
