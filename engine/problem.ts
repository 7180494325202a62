import type { LibraryError } from "./errors.ts";
import { PROBLEMS, type ProblemCode } from "./problems.ts";
import type { Span } from "./span.ts";

export type { ProblemCode };

/** How much a problem weighs: LSP's four grades. */
export type Severity = "error" | "warning" | "information" | "hint";

/** Something to tell the author, as data; texts are made (and translated) where it is shown. */
export interface Problem {
  /** Stable: it is the diagnostic's code and part of what users write into settings and suppressions. */
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** UTF-16 offsets in the text that was examined. */
  readonly span: Span;
  /** What goes into the message's `{0}`, `{1}`, … */
  readonly args: readonly string[];
  /** The library's own error, where it raises one for this. */
  readonly error?: LibraryError;
}

/** A problem of the catalogue in `problems.ts`. */
export function problem(code: ProblemCode, range: Span, args: readonly string[] = [], error?: LibraryError): Problem {
  const base = { code, severity: PROBLEMS[code].severity, span: range, args };
  return error === undefined ? base : { ...base, error };
}
