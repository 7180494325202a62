import type { Span } from "../span.ts";
import type { TextMap } from "../text-map.ts";
import type { Value } from "../values/value.ts";

/** SK: `AuthorRole`. */
export const AUTHOR_ROLES = ["system", "user", "assistant", "tool", "developer"] as const;
export type AuthorRole = (typeof AUTHOR_ROLES)[number];

/** SK: `FinishReason`. */
export const FINISH_REASONS = ["stop", "length", "content_filter", "tool_calls", "function_call"] as const;
export type FinishReason = (typeof FINISH_REASONS)[number];

/** SK: `Status`. */
export const MESSAGE_STATUSES = ["completed", "failed", "in_progress", "incomplete"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A message of a chat. SK: `ChatMessageContent`. */
export interface ChatMessage {
  readonly role: AuthorRole;
  readonly items: readonly ContentItem[];
  readonly name?: string;
  readonly encoding?: string;
  readonly finishReason?: FinishReason;
  readonly status?: MessageStatus;
  readonly aiModelId?: string;
  /** SK: `metadata`; absent where empty. */
  readonly metadata?: ReadonlyMap<string, Value>;
  readonly innerContent?: Value;
  /** Only of a piece of a streamed message. SK: `StreamingChatMessageContent`. */
  readonly choiceIndex?: number;
  readonly functionInvokeAttempt?: number;
  /** Where the message stands in the rendered text; absent where it was not read from one. */
  readonly span?: Span;
}

/** One item of a message. Each kind's XML, dictionary form and text live in `chat/items/`. */
export type ContentItem =
  | TextItem
  | ImageItem
  | AudioItem
  | BinaryItem
  | FunctionCallItem
  | FunctionResultItem
  | ReasoningItem
  | AnnotationItem
  | FileReferenceItem
  | StreamingAnnotationItem
  | StreamingFileReferenceItem;

interface ItemBase {
  /** SK: `metadata`; absent where empty. */
  readonly metadata?: ReadonlyMap<string, Value>;
  readonly aiModelId?: string;
  readonly innerContent?: Value;
  /** Where the item stands in the rendered text. */
  readonly span?: Span;
  /** The rendered text behind what the item shows: its text, arguments, result or URI. */
  readonly map?: TextMap;
}

/** SK: `TextContent`. */
export interface TextItem extends ItemBase {
  readonly kind: "text";
  readonly text: string;
  readonly encoding?: string;
  /** Only of a streamed piece. SK: `StreamingTextContent`. */
  readonly choiceIndex?: number;
}

interface BinaryBase extends ItemBase {
  readonly uri?: string;
  readonly dataUri?: string;
  readonly mimeType?: string;
}
/** SK: `ImageContent`. */
export interface ImageItem extends BinaryBase {
  readonly kind: "image";
}
/** SK: `AudioContent`. */
export interface AudioItem extends BinaryBase {
  readonly kind: "audio";
}
/** SK: `BinaryContent`. */
export interface BinaryItem extends BinaryBase {
  readonly kind: "binary";
}

/** SK: `FunctionCallContent`. */
export interface FunctionCallItem extends ItemBase {
  readonly kind: "function_call";
  readonly id?: string;
  readonly callId?: string;
  /** Its place among the calls of a streamed answer. */
  readonly index?: number;
  readonly name?: string;
  readonly pluginName?: string;
  readonly functionName: string;
  /** Text as the model writes it, or a mapping. */
  readonly arguments?: Value;
}

/** SK: `FunctionResultContent`. */
export interface FunctionResultItem extends ItemBase {
  readonly kind: "function_result";
  readonly id?: string;
  readonly callId?: string;
  readonly name?: string;
  readonly pluginName?: string;
  readonly functionName: string;
  readonly result: Value;
  readonly encoding?: string;
}

/** SK: `ReasoningContent`. */
export interface ReasoningItem extends ItemBase {
  readonly kind: "reasoning";
  readonly text?: string;
  /** Only of a streamed piece. SK: `StreamingReasoningContent`. */
  readonly choiceIndex?: number;
}

interface AnnotationBase extends ItemBase {
  readonly fileId?: string;
  readonly quote?: string;
  readonly startIndex?: bigint;
  readonly endIndex?: bigint;
  readonly url?: string;
  readonly title?: string;
  readonly citationType?: string;
}
/** SK: `AnnotationContent`. */
export interface AnnotationItem extends AnnotationBase {
  readonly kind: "annotation";
}
/** SK: `StreamingAnnotationContent`. */
export interface StreamingAnnotationItem extends AnnotationBase {
  readonly kind: "streaming_annotation";
}
interface FileReferenceBase extends ItemBase {
  readonly fileId?: string;
  /** SK: `tools`; absent where empty. */
  readonly tools?: readonly Value[];
  readonly dataSource?: Value;
}
/** SK: `FileReferenceContent`. */
export interface FileReferenceItem extends FileReferenceBase {
  readonly kind: "file_reference";
}
/** SK: `StreamingFileReferenceContent`. */
export interface StreamingFileReferenceItem extends FileReferenceBase {
  readonly kind: "streaming_file_reference";
}
