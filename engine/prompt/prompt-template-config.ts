import type { Value } from "../values/value.ts";

/** A declared variable. SK: `InputVariable`. */
export interface InputVariable {
  readonly name: string;
  readonly description: string;
  /** Absent where `config.json` gives none; SK's own default for it is `""`. */
  readonly defaultValue?: Value;
  readonly isRequired: boolean;
  readonly jsonSchema?: string;
  readonly allowDangerouslySetContent: boolean;
}

/** Settings of one service, by the names the author wrote. SK: `PromptExecutionSettings`. */
export interface PromptExecutionSettings {
  readonly serviceId?: string;
  /** In file order; what SK keeps as `extension_data`, and its own fields. */
  readonly values: ReadonlyMap<string, Value>;
}

/** SK: `PromptTemplateConfig`. */
export interface PromptTemplateConfig {
  readonly name: string;
  readonly description: string;
  readonly template: string;
  /** As written; a format that is not built yet gets its own verdict. */
  readonly templateFormat: string;
  readonly inputVariables: readonly InputVariable[];
  readonly allowDangerouslySetContent: boolean;
  /** By service id, in file order: the first key that names a service decides. */
  readonly executionSettings: ReadonlyMap<string, PromptExecutionSettings>;
}

/** The config of a template that has none: SK's defaults. */
export function defaultPromptTemplateConfig(name: string, template: string): PromptTemplateConfig {
  return {
    name,
    description: "",
    template,
    templateFormat: "semantic-kernel",
    inputVariables: [],
    allowDangerouslySetContent: false,
    executionSettings: new Map(),
  };
}
