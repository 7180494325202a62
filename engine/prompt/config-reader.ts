import type { LibraryError } from "../errors.ts";
import type { Problem } from "../problem.ts";
import type { Span } from "../span.ts";
import type { PromptTemplateConfig } from "./prompt-template-config.ts";

/** A `config.json` as read: the config where SK loads it, SK's error where not, and where each variable is declared. */
export interface ConfigReading {
  readonly config: PromptTemplateConfig;
  /** Ranges in the text of `config.json`, by variable name: the whole object of the variable. */
  readonly declarations: ReadonlyMap<string, Span>;
  readonly problems: readonly Problem[];
  /** Where the library refuses the file; `config` then holds what could be understood. */
  readonly fatal?: { readonly error: LibraryError; readonly span: Span };
}

/** Reads the text of a `config.json` beside a template. Never throws. */
export type ConfigReader = (name: string, configText: string | undefined, template: string) => ConfigReading;
