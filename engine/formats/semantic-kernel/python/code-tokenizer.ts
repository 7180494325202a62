import type { LibraryError } from "../../../errors.ts";
import type { Span } from "../../../span.ts";
import type { Token } from "../blocks.ts";
import { notSeparated } from "./syntax-errors.ts";
import { functionIdToken, valueToken, wordToken } from "./tokens.ts";

/** The inside of a block as tokens. */
export interface CodeTokens {
  readonly tokens: readonly Token[];
  /** Where a token begins without a blank before it, or is a lone last character; the library stops there. */
  readonly unseparated: readonly Unseparated[];
  /** The error that the library meets first, if any. */
  readonly error?: LibraryError;
}

export interface Unseparated {
  readonly span: Span;
  /** `glued`: no blank after a value. `lone`: one character at the block's end. */
  readonly kind: "glued" | "lone";
}

/**
 * Reads `[start, end)` of a text, a block's content without white space at its ends, and goes on after errors.
 * SK: `code_tokenizer.py`. Its loop ends before the last character, which is then added to the token that is open:
 * what a lone last character gives follows from that [degrade-one-char-rest].
 */
export function tokenizeCode(text: string, start: number, end: number): CodeTokens {
  const tokens: Token[] = [];
  const unseparated: Unseparated[] = [];
  let error: LibraryError | undefined;
  const add = (token: Token) => {
    tokens.push(token);
    if (token.kind === "broken") error ??= token.error;
  };
  const refuse = (kind: Unseparated["kind"], from: number, to: number) => {
    unseparated.push({ kind, span: { start: from, end: to } });
    error ??= notSeparated();
  };

  const last = end - characterLength(text, end);
  if (last <= start) {
    add(functionIdToken(text.slice(start, end), { start, end }));
    return finish();
  }

  let at = start;
  let separated = true;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (isSeparator(code)) {
      separated = true;
      at++;
      continue;
    }
    if (at === last) {
      refuse(separated ? "lone" : "glued", at, end);
      break;
    }
    if (!separated) refuse("glued", at, at + 1);
    separated = false;
    if (code === SINGLE_QUOTE || code === DOUBLE_QUOTE) {
      const { end: valueEnd, escapes } = endOfValue(text, at, end);
      add(valueToken(text, at, valueEnd, escapes));
      at = valueEnd;
    } else {
      const from = at;
      while (at < end && !isSeparator(text.charCodeAt(at))) at++;
      add(wordToken(text, from, at));
    }
  }
  return finish();

  function finish(): CodeTokens {
    return error === undefined ? { tokens, unseparated } : { tokens, unseparated, error };
  }
}

/** Where the value ends that a quote at `start` opens, and the backslashes in it that escape. */
export function endOfValue(text: string, start: number, end: number): { end: number; escapes: readonly number[] } {
  const quote = text.charCodeAt(start);
  const escapes: number[] = [];
  let at = start + 1;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH && at + 1 < end && isEscapable(text.charCodeAt(at + 1))) {
      escapes.push(at);
      at += 2;
      continue;
    }
    at++;
    if (code === quote) break;
  }
  return { end: at, escapes };
}

/** Blank, tab, CR and LF separate tokens; other white space does not [ws-nbsp-between]. */
export function isSeparator(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** What a backslash escapes inside a value. */
export function isEscapable(code: number): boolean {
  return code === SINGLE_QUOTE || code === DOUBLE_QUOTE || code === BACKSLASH;
}

/** Length of the character that ends at `end`: the library counts code points. */
function characterLength(text: string, end: number): number {
  const low = text.charCodeAt(end - 1);
  const high = text.charCodeAt(end - 2);
  return low >= 0xdc00 && low <= 0xdfff && high >= 0xd800 && high <= 0xdbff ? 2 : 1;
}

/** UTF-16 code units. */
export const SINGLE_QUOTE = 0x27;
export const DOUBLE_QUOTE = 0x22;
export const BACKSLASH = 0x5c;
