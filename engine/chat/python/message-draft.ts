import type { Span } from "../../span.ts";
import type { Value } from "../../values/value.ts";
import type { AuthorRole, ChatMessage, ContentItem, FinishReason, MessageStatus, TextItem } from "../chat-message.ts";
import { MappedTextBuilder, type MappedText } from "../mapped-text.ts";

/** A message while the rendered text is read: tags that follow it are added to it. */
export interface MessageDraft {
  role: AuthorRole;
  readonly name?: string;
  readonly encoding?: string;
  readonly finishReason?: FinishReason;
  readonly status?: MessageStatus;
  readonly aiModelId?: string;
  readonly innerContent?: Value;
  readonly items: ContentItem[];
  /** What was added to the first text, once something was. */
  added?: { readonly index: number; readonly text: MappedTextBuilder };
  readonly source: DraftSource;
  /** Of the `<message>` that made it. */
  readonly startTag?: Span;
  start: number;
  end: number;
}

/** What in the rendered text made a message. */
export type DraftSource = "message" | "leading-text" | "loose-text" | "element" | "fallback";

/** A message with one text, or without any where the text is empty. */
export function textDraft(role: AuthorRole, text: MappedText, range: Span, source: DraftSource): MessageDraft {
  const items: ContentItem[] = text.text === "" ? [] : [{ kind: "text", ...text, span: range }];
  return { role, items, source, start: range.start, end: range.end };
}

/** `message.content += text`: the first text item grows, or a new one is put at the end. SK: `ChatMessageContent.content`. */
export function addContent(draft: MessageDraft, text: MappedText, range: Span): void {
  draft.end = Math.max(draft.end, range.end);
  if (draft.added === undefined) {
    const builder = new MappedTextBuilder();
    const found = draft.items.findIndex((item) => item.kind === "text");
    const first = draft.items[found];
    if (first?.kind === "text") {
      builder.append({ text: first.text, map: first.map ?? [] });
      draft.added = { index: found, text: builder };
    } else {
      draft.items.push({ ...textFields(draft), kind: "text", text: "", span: range });
      draft.added = { index: draft.items.length - 1, text: builder };
    }
  }
  draft.added.text.append(text);
  const grown = draft.items[draft.added.index];
  if (grown?.kind === "text") {
    const { encoding: _encoding, ...rest } = grown;
    draft.items[draft.added.index] = {
      ...rest,
      ...(draft.encoding !== undefined && { encoding: draft.encoding }),
      span: { start: grown.span?.start ?? range.start, end: Math.max(grown.span?.end ?? range.end, range.end) },
    };
  }
}

/** What a message hands to a text that is made of its content. */
export type TextFields = Partial<Pick<TextItem, "aiModelId" | "innerContent" | "encoding">>;

export function textFields(given: { [Key in keyof TextFields]: TextFields[Key] | undefined }): TextFields {
  const { aiModelId, innerContent, encoding } = given;
  return {
    ...(aiModelId !== undefined && { aiModelId }),
    ...(innerContent !== undefined && { innerContent }),
    ...(encoding !== undefined && { encoding }),
  };
}

/** The finished message. */
export function finishMessage(draft: MessageDraft): ChatMessage {
  const { added, source: _source, startTag: _startTag, start, end, items, ...fields } = draft;
  return { ...fields, items: added === undefined ? items : items.map(grown), span: { start, end } };

  function grown(item: ContentItem, index: number): ContentItem {
    return item.kind === "text" && index === added?.index ? { ...item, ...added.text.build() } : item;
  }
}
