import { span, type Span } from "../../../span.ts";
import { strippedSpan } from "../../../values/python/white-space.ts";
import type { CompletionContext } from "../../format.ts";
import type { SemanticKernelTemplate, Token } from "../blocks.ts";
import { DOUBLE_QUOTE, endOfValue, isSeparator, SINGLE_QUOTE } from "./code-tokenizer.ts";
import { isNameCode, valueToken, wordToken } from "./tokens.ts";
import { callReference } from "../references.ts";

const NONE: CompletionContext = { kind: "none" };

/** What may be written at an offset, also where the block is not closed yet, or broken. */
export function completionContext(template: SemanticKernelTemplate, offset: number): CompletionContext {
  const start = startOfOpenBlock(template, offset);
  if (start === undefined) return NONE;
  const { text } = template;
  const tokens: Token[] = [];
  let at = start + 2;
  while (at < offset) {
    const code = text.charCodeAt(at);
    if (isSeparator(code)) {
      at++;
    } else if (code === SINGLE_QUOTE || code === DOUBLE_QUOTE) {
      const { end, escapes } = endOfValue(text, at, offset);
      tokens.push(valueToken(text, at, end, escapes));
      at = end;
      // Right behind a value a space comes first; inside one nothing is offered.
      if (at === offset) return NONE;
    } else {
      const from = at;
      while (at < offset && !isSeparator(text.charCodeAt(at))) at++;
      if (at === offset) return contextOfWord(text, start, tokens, from, offset);
      tokens.push(wordToken(text, from, at));
    }
  }
  return contextOfWord(text, start, tokens, offset, offset);
}

/** The word `[from, offset)` is being written, behind `tokens`. */
function contextOfWord(
  text: string,
  block: number,
  tokens: readonly Token[],
  from: number,
  offset: number,
): CompletionContext {
  const word = text.slice(from, offset);
  const [first, ...rest] = tokens;
  const equals = word.indexOf("=");
  if (word.startsWith("$")) return { kind: "variable", range: span(from, endOfName(text, offset)), prefix: word };
  if (equals !== -1) {
    const value = word.slice(equals + 1);
    if (value !== "" && !value.startsWith("$")) return NONE;
    return { kind: "variable", range: span(from + equals + 1, endOfVariable(text, offset)), prefix: value };
  }
  if (first === undefined) {
    if (word === "") return { kind: "variable", range: span(from, endOfVariable(text, offset)), prefix: word };
    return { kind: "function", range: span(from, endOfFunction(text, offset)), prefix: word };
  }
  // What follows a variable or a value is dropped, so nothing is offered there.
  if (first.kind !== "function-id") return NONE;
  const call = callReference(text, first, rest, { span: span(block, offset) });
  return { kind: "argument", range: span(from, endOfName(text, offset)), prefix: word, call };
}

/** Where the name ends that goes on at `offset`. */
function endOfName(text: string, offset: number): number {
  let at = offset;
  while (isNameCode(text.charCodeAt(at))) at++;
  return at;
}

/** As `endOfName`; the variable's `$` may still be to come. */
function endOfVariable(text: string, offset: number): number {
  return endOfName(text, text[offset] === "$" ? offset + 1 : offset);
}

/** As `endOfName`; a dot joins plugin and function. */
function endOfFunction(text: string, offset: number): number {
  const end = endOfName(text, offset);
  return text[end] === "." ? endOfName(text, end + 1) : end;
}

/** The `{{` that is open at an offset, if one is. */
function startOfOpenBlock({ text, blocks }: SemanticKernelTemplate, offset: number): number | undefined {
  const block = blocks.find((one) => one.span.start < offset && offset <= one.span.end);
  if (block === undefined) return undefined;
  const { start: blockStart, end: blockEnd } = block.span;
  if (block.kind !== "text" || isEmptyBlock(text, block.span)) {
    return offset >= blockStart + 2 && offset <= blockEnd - 2 ? blockStart : undefined;
  }
  // In text a block is being written whose end is still missing: its braces are the last ones before the offset.
  const start = text.lastIndexOf("{{", offset - 2);
  if (start < blockStart || text.slice(start, offset).includes("}}")) return undefined;
  return start;
}

function isEmptyBlock(text: string, { start, end }: Span): boolean {
  if (end - start < 4 || !text.startsWith("{{", start) || !text.endsWith("}}", end)) return false;
  const content = strippedSpan(text, start + 2, end - 2);
  return content.start === content.end;
}
