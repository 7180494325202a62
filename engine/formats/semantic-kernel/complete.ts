import { span } from "../../span.ts";
import type { CompletionContext } from "../format.ts";
import type { SemanticKernelTemplate, Token } from "./blocks.ts";
import { endOfValue, isSeparator } from "./python/code-tokenizer.ts";
import { isNameCode, wordToken } from "./python/tokens.ts";
import { callReference } from "./references.ts";

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
    } else if (code === 0x22 || code === 0x27) {
      at = endOfValue(text, at, offset).end;
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
  const end = endOfName(text, offset);
  const [first, ...rest] = tokens;
  const equals = word.indexOf("=");
  if (word.startsWith("$")) return { kind: "variable", range: span(from, end), prefix: word };
  if (equals !== -1) {
    const value = word.slice(equals + 1);
    if (value !== "" && !value.startsWith("$")) return NONE;
    const start = from + equals + 1;
    // Behind the sign, only a variable's own characters are replaced.
    return { kind: "variable", range: span(start, Math.max(offset, end)), prefix: value };
  }
  if (first === undefined) {
    const kind = word === "" ? "variable" : "function";
    return {
      kind,
      range: span(from, word === "" && text[offset] === "$" ? endOfName(text, offset + 1) : end),
      prefix: word,
    };
  }
  // What follows a variable or a value is dropped, so nothing is offered there.
  if (first.kind !== "function-id") return NONE;
  const call = callReference(text, first, rest, { span: span(block, offset) });
  return { kind: "argument", range: span(from, end), prefix: word, call };
}

/** Where the names' characters end that stand at `offset`; a dot joins plugin and function. */
function endOfName(text: string, offset: number): number {
  let at = offset;
  while (isNameCode(text.charCodeAt(at)) || text[at] === ".") at++;
  return at;
}

/** The `{{` that is open at an offset, if one is. */
function startOfOpenBlock({ text, blocks }: SemanticKernelTemplate, offset: number): number | undefined {
  const block = blocks.find((one) => one.span.start < offset && offset <= one.span.end);
  if (block === undefined) return undefined;
  const isClosed = block.kind !== "text" || text.endsWith("}}", block.span.end);
  if (isClosed && text.startsWith("{{", block.span.start)) {
    return offset >= block.span.start + 2 && offset <= block.span.end - 2 ? block.span.start : undefined;
  }
  // In text a block is being written whose end is still missing: its braces are the last ones before the offset.
  const start = text.lastIndexOf("{{", offset - 2);
  if (start < block.span.start || text.slice(start, offset).includes("}}")) return undefined;
  return start;
}
