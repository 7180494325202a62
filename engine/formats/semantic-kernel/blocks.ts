import type { LibraryError } from "../../errors.ts";
import type { Span } from "../../span.ts";
import type { ParsedTemplate } from "../format.ts";

/** A template of the semantic-kernel format, in any runtime. */
export interface SemanticKernelTemplate extends ParsedTemplate {
  readonly format: "semantic-kernel";
  /** In order; they cover the text without a gap. An empty text has one empty text block. */
  readonly blocks: readonly Block[];
  /** Where the last `{{` without its `}}` stands; what follows is text to the library. */
  readonly unclosed?: UnclosedBlock;
}

/** A `{{` that is never closed. */
export interface UnclosedBlock {
  readonly start: number;
  /** The quote that opened a value and hides all that follows, if that is the reason. */
  readonly quote?: Span;
}

export type Block = TextBlock | VariableBlock | ValueBlock | CodeBlock | BrokenBlock;

interface BlockBase {
  /** Delimiters included. */
  readonly span: Span;
}

/** Text that is printed as it stands; a block of nothing but white space is one too. */
export interface TextBlock extends BlockBase {
  readonly kind: "text";
}

interface CodeBase extends BlockBase {
  /** What stands between the delimiters, without white space at its ends. */
  readonly content: Span;
}

/** `{{$name}}` */
export interface VariableBlock extends CodeBase {
  readonly kind: "variable";
  readonly variable: VariableToken;
  /** What follows the variable: the library drops it in silence. */
  readonly dropped?: Span;
}

/** `{{'text'}}` */
export interface ValueBlock extends CodeBase {
  readonly kind: "value";
  readonly value: ValueToken;
  readonly dropped?: Span;
}

/** `{{plugin.function …}}` */
export interface CodeBlock extends CodeBase {
  readonly kind: "code";
  readonly functionId: FunctionIdToken;
  readonly arguments: readonly ArgumentToken[];
}

/** A block that the library refuses, with what could be understood of it. */
export interface BrokenBlock extends CodeBase {
  readonly kind: "broken";
  readonly tokens: readonly Token[];
  readonly error: LibraryError;
}

export type ArgumentToken = VariableToken | ValueToken | NamedArgumentToken;
export type Token = FunctionIdToken | ArgumentToken | BrokenToken;

interface TokenBase {
  readonly span: Span;
}

export interface FunctionIdToken extends TokenBase {
  readonly kind: "function-id";
  /** Absent for a bare function name. */
  readonly pluginName?: string;
  readonly functionName: string;
}

export interface VariableToken extends TokenBase {
  readonly kind: "variable";
  /** Without what marks it as a variable. */
  readonly name: string;
}

/** Text in quotes. */
export interface ValueToken extends TokenBase {
  readonly kind: "value";
  readonly quote: "'" | '"';
  /** The text that stands for: without quotes and without the backslashes that escape. */
  readonly value: string;
  /** Offsets of the backslashes that are left out, in order. */
  readonly escapes: readonly number[];
}

/** `name=$variable` or `name='text'` */
export interface NamedArgumentToken extends TokenBase {
  readonly kind: "named-argument";
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: VariableToken | ValueToken;
}

/** A token that the library refuses. */
export interface BrokenToken extends TokenBase {
  readonly kind: "broken";
  readonly error: LibraryError;
}
