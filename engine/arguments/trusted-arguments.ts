import { libraryError, type LibraryError } from "../errors.ts";
import type { PromptTemplateConfig } from "../prompt/prompt-template-config.ts";
import type { Value } from "../values/value.ts";
import { htmlEscape } from "./html-escape.ts";

/** An argument as a template and the functions it calls get it. */
export interface TrustedArgument {
  /** Escaped where it has to be. */
  readonly value: Value;
  /** As the caller gave it. */
  readonly given: Value;
  readonly escaped: boolean;
}

export type TrustedArguments =
  | { readonly kind: "trusted"; readonly arguments: ReadonlyMap<string, TrustedArgument> }
  /** An argument that cannot be escaped, though the template may not use it [type-list-unused]. */
  | { readonly kind: "refused"; readonly name: string; readonly error: LibraryError };

/**
 * Escapes every text among the arguments, unless the template, its config or the variable allows its content.
 * SK: `PromptTemplateBase._get_trusted_arguments`.
 */
export function trustArguments(
  given: ReadonlyMap<string, Value>,
  config: PromptTemplateConfig,
  allowDangerouslySetContent: boolean,
): TrustedArguments {
  const allowAll = allowDangerouslySetContent || config.allowDangerouslySetContent;
  const allowed = new Set(
    config.inputVariables.filter((variable) => variable.allowDangerouslySetContent).map((variable) => variable.name),
  );
  const trusted = new Map<string, TrustedArgument>();
  for (const [name, value] of given) {
    if (allowAll || allowed.has(name)) {
      trusted.set(name, { value, given: value, escaped: false });
    } else if (value.kind === "text") {
      trusted.set(name, { value: { kind: "text", value: htmlEscape(value.value) }, given: value, escaped: true });
    } else if (isPlain(value)) {
      trusted.set(name, { value, given: value, escaped: false });
    } else {
      return { kind: "refused", name, error: notEncodable(name) };
    }
  }
  return { kind: "trusted", arguments: trusted };
}

function isPlain({ kind }: Value): boolean {
  return (
    kind === "int" ||
    kind === "float" ||
    kind === "bool" ||
    kind === "none" ||
    kind === "date" ||
    kind === "enum-member"
  );
}

function notEncodable(name: string): LibraryError {
  return libraryError(
    "NotImplementedError",
    `Argument '${name}' has a value that doesn't support automatic encoding. Set allow_dangerously_set_content to 'True' for this argument and implement custom encoding, or provide the value as a string.`,
  );
}
