import type { Severity } from "./problem.ts";

/**
 * Every problem's severity and its English message, one place per code. `{0}`, `{1}` stand for the arguments. The text is
 * the key of the translation bundles; it says what is wrong and what to do.
 */
export const PROBLEMS = {
  "config-default": {
    severity: "error",
    message: "The default of {0} must be text: Semantic Kernel refuses the whole file. Put it in quotes.",
  },
  "config-format": {
    severity: "error",
    message: "Semantic Kernel knows no template format {0}. Write semantic-kernel, handlebars or jinja2.",
  },
  "config-legacy": {
    severity: "information",
    message:
      "Semantic Kernel ignores {0}. Settings belong under execution_settings.default, variables under input_variables.",
  },
  "config-name": {
    severity: "error",
    message: "Semantic Kernel refuses the name {0}. Use letters, digits, _ and - only.",
  },
  "config-settings": {
    severity: "error",
    message: "Semantic Kernel cannot read execution_settings: {0}",
  },
  "config-shape": {
    severity: "error",
    message: "Semantic Kernel refuses {0}: {1}",
  },
  "config-syntax": {
    severity: "error",
    message: "Semantic Kernel cannot read this file as JSON: {0}",
  },
  "format-not-supported": {
    severity: "information",
    message: "Skein does not read the template format {0} yet. This prompt is not checked and cannot be previewed.",
  },
} as const satisfies Record<string, { severity: Severity; message: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
