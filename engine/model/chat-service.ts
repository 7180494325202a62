import type { DictValue } from "../values/value.ts";

/** A configured model, as settings name it (`skein.models`). Keys are never part of it. */
export interface ModelConfig {
  /** What `execution_settings` and the model picker call it. SK: `service_id`. */
  readonly id: string;
  readonly provider: "azure" | "offline" | "openai";
  /** What the service completes: a chat (where absent), or a text without messages. SK: `OpenAITextCompletion`. */
  readonly completion?: "chat" | "text";
  /** What the service calls it. SK: `ai_model_id`. */
  readonly model: string;
  /** For `azure` the resource; `model` is the deployment then. */
  readonly baseUrl?: string;
  /** Only for `azure`. SK: `api_version`. */
  readonly apiVersion?: string;
  /** Name of the environment variable that holds the key; `OPENAI_API_KEY`, for `azure` `AZURE_OPENAI_API_KEY`, where absent. */
  readonly apiKeyVariable?: string;
  /** SK: `instruction_role`: system messages leave under this role. */
  readonly instructionRole?: "system" | "developer";
  /** Only for `offline`: what it answers, in turn (the last one again and again). Without it, it repeats the last message. */
  readonly replies?: readonly (string | OfflineReply)[];
  /** Only for `offline`: pause between two pieces, in milliseconds. */
  readonly delay?: number;
}

/** A scripted reply with tool calls. */
export interface OfflineReply {
  readonly text?: string;
  readonly toolCalls: readonly { readonly name: string; readonly arguments: string }[];
}

/** A model behind a port: the request's body goes in, events come out. Rejections are `ServiceFault`s; anything else is a bug. */
export interface ChatService {
  stream(body: DictValue, signal: AbortSignal): AsyncIterable<ChatEvent>;
}

/** One piece of an answer. Tool calls come in parts that share an index. */
export type ChatEvent =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "tool-call";
      readonly index: number;
      readonly id?: string;
      readonly name?: string;
      readonly arguments?: string;
    }
  | { readonly kind: "usage"; readonly inputTokens: number; readonly outputTokens: number }
  | { readonly kind: "finish"; readonly reason: string };

/** What went wrong with a service; texts are in `service-faults.ts`, one place per code. */
export interface ServiceFaultInfo {
  readonly code: ServiceFaultCode;
  /** What goes into the sentence's `{0}`, `{1}`, … */
  readonly args: readonly string[];
  /** What the service said, raw, without any key. */
  readonly detail?: string;
  /** How long the service asks to wait, in seconds. */
  readonly retryAfter?: number;
}

export type ServiceFaultCode =
  | "aborted"
  | "bad-request"
  | "content-filter"
  | "key-missing"
  | "key-refused"
  | "forbidden"
  | "model-unknown"
  | "rate-limit"
  | "rate-limit-wait"
  | "server-error"
  | "overloaded"
  | "refused"
  | "timeout"
  | "cut"
  | "not-a-reply"
  | "redirect"
  | "certificate"
  | "failed";

/** The one error that a `ChatService` rejects with. */
export class ServiceFault extends Error {
  readonly info: ServiceFaultInfo;
  constructor(info: ServiceFaultInfo) {
    super(`${info.code} ${info.args.join(" ")}`.trim());
    this.name = "ServiceFault";
    this.info = info;
  }
}
