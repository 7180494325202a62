import type { AuthorRole, FinishReason, FunctionCallItem } from "./chat-message.ts";

/** A piece of an answer that streams. SK: `StreamingTextContent`. */
export interface StreamingText {
  readonly kind: "text";
  readonly text: string;
  /** Which of several answers it belongs to. */
  readonly choiceIndex: number;
}

/** A piece of a message that streams. SK: `StreamingChatMessageContent`. */
export interface StreamingChatMessage {
  readonly role: AuthorRole;
  readonly items: readonly (FunctionCallItem | StreamingText)[];
  readonly choiceIndex: number;
  readonly finishReason?: FinishReason;
}
