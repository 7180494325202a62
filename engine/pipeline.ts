import type { ReparseOutcome } from "./chat/reparse-outcome.ts";
import type { ParsedTemplate, RenderOutcome } from "./formats/format.ts";
import type { FunctionSource } from "./kernel/kernel-function.ts";
import type { ModelConfig } from "./model/chat-service.ts";
import type { RequestOutcome, ServiceSelection } from "./model/request.ts";
import type { PromptTemplateConfig } from "./prompt/prompt-template-config.ts";
import type { Runtime } from "./runtimes/runtime.ts";
import type { Value } from "./values/value.ts";

/** The stages at which a prompt can fail, in order. */
export type Stage = "config" | "template" | "render" | "messages" | "service" | "request";

/** What an invocation needs, up to the model. */
export interface PipelineInput {
  readonly runtime: Runtime;
  readonly config: PromptTemplateConfig;
  /** The config's template, where the caller has read it already. */
  readonly template?: ParsedTemplate;
  /** What the caller gives; declared defaults are filled in as an invocation does. */
  readonly arguments: ReadonlyMap<string, Value>;
  readonly functions: FunctionSource;
  readonly models: readonly ModelConfig[];
  /** Stands for `default`. */
  readonly chosenModel: ModelConfig;
  readonly stream: boolean;
  readonly signal?: AbortSignal;
}

/** The product of every stage that was reached, kept so that all callers look at the same thing. */
export interface PipelineResult {
  /** Absent where the format is not built. */
  readonly template?: ParsedTemplate;
  readonly rendered?: RenderOutcome;
  readonly reparsed?: ReparseOutcome;
  readonly service?: ServiceSelection;
  readonly request?: RequestOutcome;
  /** The stage that failed, if one did; its product says why. */
  readonly failed?: Stage;
}
