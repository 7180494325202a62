import type { InputVariable, Span, VariableReference } from "../engine/index.ts";
import type { PromptDocument } from "./documents.ts";

/** A variable that the template names, `config.json` declares, or both. */
export interface KnownVariable {
  readonly name: string;
  readonly declared?: InputVariable;
  /** The variable's object in `config.json`. */
  readonly declaration?: Span;
  /** Where the template names it, in order. */
  readonly references: readonly VariableReference[];
}

/** Every variable of a prompt: the declared ones in the order of `config.json`, then the template's in order of appearance. */
export function knownVariables({ reading, template }: PromptDocument): readonly KnownVariable[] {
  const references = new Map<string, VariableReference[]>();
  for (const reference of template?.variables ?? []) {
    const known = references.get(reference.name);
    if (known === undefined) references.set(reference.name, [reference]);
    else known.push(reference);
  }
  const found = new Map<string, KnownVariable>();
  for (const declared of reading.config.inputVariables) {
    const declaration = reading.declarations.get(declared.name);
    if (declaration === undefined) continue;
    found.set(declared.name, {
      name: declared.name,
      declared,
      declaration,
      references: references.get(declared.name) ?? [],
    });
  }
  for (const [name, places] of references) {
    if (!found.has(name)) found.set(name, { name, references: places });
  }
  return [...found.values()];
}
