import type { ChatMessage } from "../chat/chat-message.ts";
import type { LibraryError } from "../errors.ts";
import type { Problem } from "../problem.ts";
import type { PromptExecutionSettings } from "../prompt/prompt-template-config.ts";
import type { DictValue } from "../values/value.ts";
import type { ModelConfig } from "./chat-service.ts";
import type { LossReason } from "./loss-reasons.ts";

/** What a request is made of. */
export interface RequestInput {
  readonly messages: readonly ChatMessage[];
  /** What a text-completion service gets in place of the messages. */
  readonly rendered: string;
  readonly settings: PromptExecutionSettings;
  readonly model: ModelConfig;
  readonly stream: boolean;
}

/** The product of the request stage: the body as it leaves, or where the library raises. */
export type RequestOutcome =
  | {
      readonly kind: "request";
      /** Text values carry their `map` into the rendered text. */
      readonly body: DictValue;
      /** Names of settings that do not leave, in file order. */
      readonly lostSettings: readonly LostSetting[];
    }
  | {
      readonly kind: "failed";
      readonly error: LibraryError;
      readonly problem: Problem;
      /** Reading the settings, or making the request itself: an invocation wraps the latter once more. */
      readonly phase: "settings" | "send";
    };

/** A setting that vanishes without a word. */
export interface LostSetting {
  readonly name: string;
  readonly why: LossReason;
  /** The name under which the library would send it. */
  readonly sentAs?: string;
}

/** Makes the body of a request, as the library sends it. */
export type RequestBuilder = (input: RequestInput) => RequestOutcome;

/** What decides which service answers. */
export interface ServiceQuestion {
  /** Settings that came with the arguments, by service; they go before the prompt's own. */
  readonly given: ReadonlyMap<string, PromptExecutionSettings>;
  /** The prompt's own settings, by service. */
  readonly declared: ReadonlyMap<string, PromptExecutionSettings>;
  readonly models: readonly ModelConfig[];
  /** Stands for `default`; absent where there is no service at all. */
  readonly chosen?: ModelConfig;
}

/** Finds the service for a prompt's settings among the configured models. */
export type ServiceSelector = (question: ServiceQuestion) => ServiceSelection;

/**
 * Which service answers a prompt. SK: `AIServiceSelector.select_ai_service`: the first key that names a service decides; the
 * chosen model stands for `default` only.
 */
export type ServiceSelection =
  | { readonly kind: "selected"; readonly model: ModelConfig; readonly settings: PromptExecutionSettings }
  | {
      readonly kind: "failed";
      readonly error: LibraryError;
      readonly problem: Problem;
      /** Keys that no model has. */
      readonly unknownKeys: readonly string[];
    };
