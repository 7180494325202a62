import type { LibraryError } from "../errors.ts";
import type { Value } from "../values/value.ts";
import type { PromptTemplateConfig } from "./prompt-template-config.ts";

/** An invocation's arguments, or the library's error. */
export type ArgumentsOutcome =
  | { readonly kind: "arguments"; readonly arguments: ReadonlyMap<string, Value> }
  | { readonly kind: "failed"; readonly error: LibraryError };

/** Fills in declared defaults for arguments that are not given. */
export type ArgumentsFiller = (config: PromptTemplateConfig, given: ReadonlyMap<string, Value>) => ArgumentsOutcome;
