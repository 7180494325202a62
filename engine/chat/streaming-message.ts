import type { ChatMessage, FunctionCallItem, TextItem } from "./chat-message.ts";

/** A piece of an answer that streams. SK: `StreamingTextContent`. */
export interface StreamingText extends TextItem {
  /** Which of several answers it belongs to. */
  readonly choiceIndex: number;
}

/** A piece of a message that streams. SK: `StreamingChatMessageContent`. */
export interface StreamingChatMessage extends ChatMessage {
  readonly items: readonly (FunctionCallItem | StreamingText)[];
  readonly choiceIndex: number;
}
