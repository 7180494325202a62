import type { Span } from "../../../span.ts";
import type { UnclosedBlock } from "../blocks.ts";
import { BACKSLASH, DOUBLE_QUOTE, isEscapable, SINGLE_QUOTE } from "./code-tokenizer.ts";

/** A run of text, or a block with its delimiters. */
export interface TemplatePart {
  readonly kind: "text" | "block";
  readonly span: Span;
}

export interface TemplateParts {
  /** In order; they cover the text without a gap. */
  readonly parts: readonly TemplatePart[];
  readonly unclosed?: UnclosedBlock;
}

/**
 * Cuts a template into text and blocks, in one pass. SK: `template_tokenizer.py`. Inside a block another `{{` begins it anew
 * [brace-restart], and any quote opens a value in which braces mean nothing [quote-in-variable].
 */
export function tokenizeTemplate(text: string): TemplateParts {
  const parts: TemplatePart[] = [];
  const length = text.length;
  let textStart = 0;
  let at = text.indexOf("{{");
  while (at !== -1) {
    const block = endOfBlock(text, at);
    if (block.end === undefined) {
      addText(length);
      const unclosed = block.quote === undefined ? { start: block.start } : { start: block.start, quote: block.quote };
      return { parts, unclosed };
    }
    addText(block.start);
    parts.push({ kind: "block", span: { start: block.start, end: block.end } });
    textStart = block.end;
    at = text.indexOf("{{", textStart);
  }
  if (textStart < length || length === 0) parts.push({ kind: "text", span: { start: textStart, end: length } });
  return { parts };

  function addText(end: number): void {
    if (textStart < end) parts.push({ kind: "text", span: { start: textStart, end } });
  }
}

/** Where the block really begins and ends whose `{{` stands at `from`. */
function endOfBlock(
  text: string,
  from: number,
): { readonly start: number; readonly end?: number; readonly quote?: Span } {
  const length = text.length;
  let start = from;
  let at = from;
  // 0 outside values, else the quote that ends the value.
  let quote = 0;
  let quoteAt = 0;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === BACKSLASH && isEscapable(text.charCodeAt(at + 1))) at++;
      else if (code === quote) quote = 0;
    } else if (code === OPEN) {
      if (text.charCodeAt(at + 1) === OPEN) start = at;
    } else if (code === CLOSE) {
      if (text.charCodeAt(at + 1) === CLOSE) return { start, end: at + 2 };
    } else if (code === SINGLE_QUOTE || code === DOUBLE_QUOTE) {
      quote = code;
      quoteAt = at;
    }
    at++;
  }
  return quote === 0 ? { start } : { start, quote: { start: quoteAt, end: quoteAt + 1 } };
}

const OPEN = 0x7b;
const CLOSE = 0x7d;
