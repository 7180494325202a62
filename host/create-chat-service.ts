import { env as processEnv } from "node:process";
import type { ChatService, ModelConfig } from "../engine/index.ts";
import { offlineChatService } from "./offline-chat-service.ts";
import { openaiChatService } from "./openai-chat-service.ts";

/** What a service needs from the machine. */
export interface ChatServiceOptions {
  /** Where keys are; the process's own environment where absent. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** How long a service may send nothing, in milliseconds; two minutes where absent. */
  readonly silence?: number;
}

/** The service behind a configured model. */
export function createChatService(model: ModelConfig, options: ChatServiceOptions = {}): ChatService {
  switch (model.provider) {
    case "offline":
      return offlineChatService(model);
    case "azure":
    case "openai":
      return openaiChatService(model, { env: options.env ?? processEnv, silence: options.silence ?? 120_000 });
    default:
      return model.provider satisfies never;
  }
}
