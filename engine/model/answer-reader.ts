import type { ChatMessage } from "../chat/chat-message.ts";
import type { StreamingChatMessage, StreamingText } from "../chat/streaming-message.ts";
import type { LibraryError } from "../errors.ts";
import type { Value } from "../values/value.ts";
import type { ModelConfig } from "./chat-service.ts";

/** What a reply, or a part of it, is read as, or what the library raises for it. */
export type Reading<T> =
  | { readonly kind: "read"; readonly value: T }
  | { readonly kind: "failed"; readonly error: LibraryError };

/** How a request ended without an answer; `message` is the HTTP client's own. */
export type FailedReply =
  | { readonly kind: "status"; readonly status: number; readonly body: string }
  | { readonly kind: "connection"; readonly message: string }
  | { readonly kind: "timeout"; readonly message: string };

/** What the library makes of a service's replies, given as JSON. */
export interface AnswerReader {
  /** A chat completion in one piece: a message for each choice. */
  readonly messages: (completion: Value, model: ModelConfig) => Reading<readonly ChatMessage[]>;
  /** A text completion in one piece: a text for each choice. */
  readonly texts: (completion: Value, model: ModelConfig) => Reading<readonly string[]>;
  /** A chunk of a streamed chat completion; `answers` is how many were asked for. */
  readonly messagePieces: (chunk: Value, answers: number) => Reading<readonly StreamingChatMessage[]>;
  /** A chunk of a streamed text completion. */
  readonly textPieces: (chunk: Value) => Reading<readonly StreamingText[]>;
  /** What the service raises where there is no answer. */
  readonly failure: (model: ModelConfig, reply: FailedReply) => LibraryError;
  /** Whether the client asks again by itself; it does so twice at most. */
  readonly isRetried: (reply: FailedReply) => boolean;
  /** What a prompt function raises for a chat completion without a choice. */
  readonly noMessages: (functionName: string) => LibraryError;
}
