import type { Severity } from "./problem.ts";

/**
 * Every problem's severity and its English message, one place per code. `{0}`, `{1}` stand for the arguments. The text is
 * the key of the translation bundles; it says what is wrong and what to do.
 */
export const PROBLEMS = {
  "argument-not-a-value": {
    severity: "error",
    message:
      "{0} is neither a variable, a value in quotes nor a named argument. Write $ before a variable's name, or put the text in quotes.",
  },
  "argument-without-name": {
    severity: "error",
    message: "Only the first argument may go without a name. Write a name and = before {0}.",
  },
  "block-unclosed": {
    severity: "warning",
    message:
      "This block is never closed, so it and everything after it is printed as text. Close it with }}, or write a space between the opening braces if you mean text.",
  },
  "config-default": {
    severity: "error",
    message: "The default of {0} must be text: Semantic Kernel refuses the whole file. Put it in quotes.",
  },
  "config-format": {
    severity: "error",
    message: "Semantic Kernel has no template format {0}. Write semantic-kernel, handlebars or jinja2.",
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
  "default-unusable": {
    severity: "error",
    message: "Semantic Kernel cannot use a declared default: {0}. Write it as text, or leave it out.",
  },
  "digit-variable": {
    severity: "warning",
    message: "This reads the variable {0}, not the number {1}. Put the number in quotes.",
  },
  "dropped-rest": {
    severity: "warning",
    message:
      "This is ignored: after a variable or a value, the rest of the block is dropped. Remove it, or give it a block of its own.",
  },
  "empty-block": {
    severity: "information",
    message:
      "An empty block stays in the prompt as text, braces included. Remove it, or write a variable or a function into it.",
  },
  "format-not-supported": {
    severity: "information",
    message: "Skein does not read the template format {0} yet. This prompt is not checked and cannot be previewed.",
  },
  "function-name-hyphen": {
    severity: "error",
    message: "Plugin and function are joined by a dot here, and names have no hyphen. Write {0}.",
  },
  "function-name-invalid": {
    severity: "error",
    message:
      "{0} is not a function name. Write function or plugin.function, using only letters (a to z), digits and underscores. If it is a variable, write $ before it.",
  },
  "json-braces": {
    severity: "error",
    message:
      "Two braces begin a block. If you mean text, write a space between them, or put them in quotes in a block of their own.",
  },
  "lone-character": {
    severity: "error",
    message: "A single character cannot be the last word of a block. Write a longer name, or remove it.",
  },
  "named-argument-blank": {
    severity: "error",
    message:
      "The value of {0} ends at its first space: a value given by name holds no spaces. Pass a variable, or give the value without a name as the first argument.",
  },
  "named-argument-blanks": {
    severity: "error",
    message: "There may be no spaces around the = of an argument. Remove them.",
  },
  "named-argument-character": {
    severity: "error",
    message:
      "The value of {0} holds {1}, which may only be the first character of a value given by name. Pass a variable instead.",
  },
  "named-argument-empty": {
    severity: "error",
    message: "The value of {0} is empty, which a value given by name may not be. Pass a variable instead.",
  },
  "named-argument-first": {
    severity: "error",
    message:
      "A block cannot begin with an argument. Write the function's name before it, or a space in place of = if the name is the function's.",
  },
  "named-argument-name-invalid": {
    severity: "error",
    message: "{0} is not an argument name: only letters (a to z), digits and underscores may stand before =.",
  },
  "named-argument-name-missing": {
    severity: "error",
    message: "The argument's name is missing. Write it directly before =.",
  },
  "named-argument-unquoted": {
    severity: "error",
    message: "{1} is not a value for {0}. Put it in quotes, or write $ before a variable's name.",
  },
  "named-argument-value-missing": {
    severity: "error",
    message: "The argument {0} has no value. Write a value in quotes or a variable directly after =.",
  },
  "quote-hides-rest": {
    severity: "warning",
    message:
      "This quote opens a value that never ends, so its block and everything after it is printed as text. Close the quote, or remove it.",
  },
  "service-unknown": {
    severity: "error",
    message:
      "No model has the id {0}. Semantic Kernel finds no service for this prompt: map the key to a model, or add default.",
  },
  "tokens-not-separated": {
    severity: "error",
    message: "A space is missing before this. Write one after the value's closing quote.",
  },
  "value-unclosed": {
    severity: "error",
    message: "The quote that opens this value is not closed inside the block. Close it before }}.",
  },
  "variable-name-invalid": {
    severity: "error",
    message: "{0} is not a variable: only letters (a to z), digits and underscores may follow $.",
  },
  "variable-name-missing": {
    severity: "error",
    message: "The variable's name is missing: letters (a to z), digits and underscores directly after $.",
  },
} as const satisfies Record<string, { severity: Severity; message: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
