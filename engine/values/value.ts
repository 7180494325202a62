import type { ChatMessage, ContentItem } from "../chat/chat-message.ts";
import type { TextMap } from "../text-map.ts";

/**
 * A value of the library's own language, as a template or a function handles it. Numbers keep their kind: `3` is an int,
 * `3.0` a float. No stage sees a bare JavaScript value.
 */
export type Value =
  | TextValue
  | IntValue
  | FloatValue
  | BoolValue
  | NoneValue
  | BytesValue
  | ListValue
  | TupleValue
  | DictValue
  | DateValue
  | EnumMemberValue
  | ChatHistoryValue
  | MessageValue
  | ItemValue
  | ObjectValue;

export interface TextValue {
  readonly kind: "text";
  /** May hold lone surrogates. */
  readonly value: string;
  /** Where the characters came from in the rendered text; only in requests. */
  readonly map?: TextMap;
}
export interface IntValue {
  readonly kind: "int";
  readonly value: bigint;
}
export interface FloatValue {
  readonly kind: "float";
  readonly value: number;
}
export interface BoolValue {
  readonly kind: "bool";
  readonly value: boolean;
}
export interface NoneValue {
  readonly kind: "none";
}
export interface BytesValue {
  readonly kind: "bytes";
  readonly value: Uint8Array;
}
export interface ListValue {
  readonly kind: "list";
  readonly items: readonly Value[];
}
export interface TupleValue {
  readonly kind: "tuple";
  readonly items: readonly Value[];
}
/** Keys may be any value, in insertion order. */
export interface DictValue {
  readonly kind: "dict";
  readonly entries: readonly (readonly [key: Value, value: Value])[];
}
/** A `datetime`; `text` is what `str()` prints, `repr` what stands inside a list. */
export interface DateValue {
  readonly kind: "date";
  readonly text: string;
  readonly repr: string;
}
export interface EnumMemberValue {
  readonly kind: "enum-member";
  readonly enumName: string;
  readonly memberName: string;
  readonly value: Value;
}
export interface ChatHistoryValue {
  readonly kind: "chat-history";
  readonly messages: readonly ChatMessage[];
}
export interface MessageValue {
  readonly kind: "message";
  readonly message: ChatMessage;
}
/** A content item. */
export interface ItemValue {
  readonly kind: "item";
  readonly item: ContentItem;
}
/** Any other object: what its class is called and what `str()` and `repr()` print. */
export interface ObjectValue {
  readonly kind: "object";
  readonly className: string;
  readonly text: string;
  readonly repr: string;
}
