import type { Severity } from "./problem.ts";

/**
 * Every problem's severity and its English message, one place per code. `{0}`, `{1}` stand for the arguments. The text is
 * the key of the translation bundles; it says what is wrong and what to do.
 */
export const PROBLEMS = {
  "format-not-supported": {
    severity: "information",
    message: "Skein does not read the template format {0} yet. This prompt is not checked and cannot be previewed.",
  },
} as const satisfies Record<string, { severity: Severity; message: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
