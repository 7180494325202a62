import * as l10n from "@vscode/l10n";
import {
  problemText,
  type LibraryError,
  type LineIndex,
  type Position,
  type Problem,
  type Span,
} from "../../engine/index.ts";
import type { FileProblem } from "../prompts/load-prompt.ts";
import { portablePath } from "./show-path.ts";

/** Grows when a field goes or changes its meaning, never when one comes. */
export const JSON_VERSION = 1;
export const JSON_INDENT = 2;

/** A place for machines: line and column count from 1, `offset` from 0, in UTF-16 code units. */
export interface JsonPosition extends Position {
  readonly offset: number;
}

export interface JsonRange {
  readonly start: JsonPosition;
  readonly end: JsonPosition;
}

export interface JsonProblem extends JsonRange {
  readonly path: string;
  readonly severity: Problem["severity"];
  readonly code: string;
  /** In the user's language. */
  readonly message: string;
  /** What stands in the message, for a program that words it itself. */
  readonly arguments: readonly string[];
  readonly error?: LibraryError;
}

/** A problem in a file as documented. */
export function jsonProblem({ path, lines, problem }: FileProblem, cwd: string): JsonProblem {
  return {
    path: portablePath(path, cwd),
    severity: problem.severity,
    code: problem.code,
    message: problemText(problem, l10n.t),
    arguments: problem.args,
    ...jsonRange(lines, problem.span),
    ...(problem.error && { error: problem.error }),
  };
}

/** A range of a file's text as documented. */
export function jsonRange(lines: LineIndex, range: Span): JsonRange {
  const position = (offset: number): JsonPosition => ({ ...lines.positionAt(offset), offset });
  return { start: position(range.start), end: position(range.end) };
}
