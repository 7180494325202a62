import type { TrustedArgument } from "../../../arguments/trusted-arguments.ts";
import type { KernelParameter } from "../../../kernel/kernel-function.ts";
import type { Value } from "../../../values/value.ts";
import type { ArgumentToken, ValueToken, VariableToken } from "../blocks.ts";

/** All arguments in force for one call, and the one that no parameter is known for. */
export interface BoundArguments {
  readonly all: Map<string, Value>;
  readonly positional?: Value;
}

/**
 * Adds a call's written arguments to a copy of the template's own, in order, so that later ones see earlier ones
 * [bind-later-sees-earlier]; the one without a name goes to the first parameter. SK: `CodeBlock._enrich_function_arguments`.
 */
export function bindArguments(
  given: ReadonlyMap<string, TrustedArgument>,
  tokens: readonly ArgumentToken[],
  parameters: readonly KernelParameter[] | undefined,
): BoundArguments {
  const all = new Map<string, Value>();
  for (const [name, argument] of given) all.set(name, argument.value);
  let positional: Value | undefined;
  for (const token of tokens) {
    if (token.kind === "named-argument") {
      all.set(token.name, valueOf(token.value, all));
      continue;
    }
    const value = valueOf(token, all);
    const first = parameters?.[0];
    if (first === undefined) positional = value;
    else all.set(first.name, value);
  }
  return positional === undefined ? { all } : { all, positional };
}

/** A variable's value is handed on as it is, not as text; a missing one is `None` [bind-required-null]. */
function valueOf(token: VariableToken | ValueToken, all: ReadonlyMap<string, Value>): Value {
  return token.kind === "value" ? { kind: "text", value: token.value } : (all.get(token.name) ?? { kind: "none" });
}
