import type { Problem } from "../../engine/index.ts";
import type { ArgumentField } from "../../protocol/preview.ts";
import type { PromptDocument } from "../documents.ts";
import { knownVariables } from "../variables.ts";
import { declareEdit } from "./config-edits.ts";
import { formValueOf } from "./form-value.ts";

/** One field for each variable: the declared ones as `config.json` orders them, then those that only the template names. */
export function argumentFields(
  prompt: PromptDocument,
  problems: ReadonlyMap<string, string>,
): readonly ArgumentField[] {
  return knownVariables(prompt).map(({ name, declared, references }) => {
    const first = references[0];
    const problem = problems.get(name);
    const declare = declared === undefined ? declareEdit(prompt, name) : undefined;
    return {
      name,
      description: declared?.description ?? "",
      ...(declared?.defaultValue && { defaultValue: formValueOf(declared.defaultValue) }),
      declared: declared !== undefined,
      used: first !== undefined,
      required: declared?.isRequired ?? false,
      allowDangerouslySetContent: declared?.allowDangerouslySetContent ?? false,
      ...(problem !== undefined && { problem }),
      ...(first && { template: prompt.source.toFile(first.span) }),
      ...(declare && { declare }),
    };
  });
}

/** The argument that a render problem is about, if it is one's: problems name it first. */
export function argumentOf({ args }: Problem, names: ReadonlySet<string>): string | undefined {
  const [first] = args;
  return first !== undefined && names.has(first) ? first : undefined;
}
