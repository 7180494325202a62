import type { LibraryError } from "../errors.ts";
import type { FunctionSource } from "../kernel/kernel-function.ts";
import type { Problem } from "../problem.ts";
import type { PromptTemplateConfig } from "../prompt/prompt-template-config.ts";
import type { Span } from "../span.ts";
import type { TextMap } from "../text-map.ts";
import type { Value } from "../values/value.ts";

/** The template formats of the library, by their `template_format`. */
export type TemplateFormatId = "semantic-kernel" | "handlebars" | "jinja2";

/** What the editor, the rules and the preview know of a template, whatever its format. */
export interface ParsedTemplate {
  readonly format: TemplateFormatId;
  readonly text: string;
  readonly variables: readonly VariableReference[];
  readonly calls: readonly FunctionCallReference[];
  /** All problems, in the order in which the library would hit them. */
  readonly problems: readonly Problem[];
  /** The library's verdict on the template: the first fatal problem's error and the block it belongs to. */
  readonly fatal?: { readonly error: LibraryError; readonly span: Span };
}

/** A place where a template names a variable. */
export interface VariableReference {
  /** Without `$`. */
  readonly name: string;
  /** The name with its `$`. */
  readonly span: Span;
}

/** A place where a template calls a function. */
export interface FunctionCallReference {
  readonly pluginName?: string;
  readonly functionName: string;
  /** `plugin.function`, as written. */
  readonly span: Span;
  /** The whole block, delimiters included. */
  readonly block: Span;
  readonly arguments: readonly CallArgumentReference[];
}

/** An argument that a call writes. */
export interface CallArgumentReference {
  /** Absent for an argument by position. */
  readonly name?: string;
  readonly span: Span;
  /** The value as written: `$name` or the literal's text. */
  readonly value:
    | { readonly kind: "variable"; readonly name: string }
    | { readonly kind: "literal"; readonly text: string };
}

/** What a rendering needs. */
export interface RenderEnv {
  readonly config: PromptTemplateConfig;
  /** The template object's own flag (SK: `PromptTemplateBase.allow_dangerously_set_content`). */
  readonly allowDangerouslySetContent: boolean;
  /** In insertion order. SK: `KernelArguments`. */
  readonly arguments: ReadonlyMap<string, Value>;
  readonly functions: FunctionSource;
  readonly signal?: AbortSignal;
}

/** One call that a rendering made. */
export interface CallRecord {
  /** `plugin.function` as the template writes it. */
  readonly name: string;
  /** The block in the template. */
  readonly block: Span;
  /** What the function received by name, in binding order. */
  readonly values: ReadonlyMap<string, Value>;
  /** What stands before any name, where the parameters are not known. */
  readonly positional?: Value;
  /** True where no value is known: a placeholder stands in the text. */
  readonly placeholder: boolean;
}

/** The product of the render stage. */
export type RenderOutcome =
  | { readonly kind: "rendered"; readonly text: string; readonly map: TextMap; readonly calls: readonly CallRecord[] }
  | {
      readonly kind: "failed";
      readonly error: LibraryError;
      readonly problem: Problem;
      readonly calls: readonly CallRecord[];
    };

/** What may be written at an offset of a template. */
export type CompletionContext =
  | { readonly kind: "none" }
  /** A variable: `range` covers the name that stands there already, its `$` included; `prefix` is what of it stands before the offset. */
  | { readonly kind: "variable"; readonly range: Span; readonly prefix: string }
  | { readonly kind: "function"; readonly range: Span; readonly prefix: string }
  | { readonly kind: "argument"; readonly range: Span; readonly prefix: string; readonly call: FunctionCallReference };

/** One template format of one runtime: stages as pure functions. */
export interface TemplateFormat<Parsed extends ParsedTemplate = ParsedTemplate> {
  readonly id: TemplateFormatId;
  /** Never throws and never stops at the first problem. */
  parse(text: string): Parsed;
  render(template: Parsed, env: RenderEnv): Promise<RenderOutcome>;
  completionContext(template: Parsed, offset: number): CompletionContext;
}
