import { libraryError, type LibraryError, type ValidationEntry } from "../../errors.ts";
import type { ProblemCode } from "../../problem.ts";
import { span, type Span } from "../../span.ts";
import { inputOf } from "../../text-map.ts";
import { AUTHOR_ROLES, FINISH_REASONS, MESSAGE_STATUSES, type ContentItem, type TextItem } from "../chat-message.ts";
import { itemFailure, type ItemFailure } from "../items/item-reading.ts";
import { numberTooLong } from "../items/number-too-long.ts";
import { ITEM_READERS } from "../items/read-item.ts";
import { joinMapped, type MappedText } from "../mapped-text.ts";
import { attributeOf, type XmlAttribute, type XmlElement } from "../xml/xml-element.ts";
import { elementText } from "./element-text.ts";
import { textFields, type MessageDraft, type TextFields } from "./message-draft.ts";
import { MAX_DEPTH, tooDeep } from "./nesting.ts";
import { unescapeHtml } from "./unescape-html.ts";

type MessageReading = { readonly kind: "message"; readonly draft: MessageDraft } | ItemFailure;

/** An element as a message, whatever it is called. SK: `ChatMessageContent.from_element`. */
export function readMessage(source: string, element: XmlElement): MessageReading {
  const items = readItems(source, element);
  if ("kind" in items) return items;
  const content = joinedContent(items, element);
  const attributes = new MessageAttributes(element);
  const failure = attributes.failure(content?.text ?? attributes.text("content") ?? "", content !== undefined);
  if (failure !== undefined) return failure;
  const fields = attributes.fields();
  const own = content ?? attributeContent(attributeOf(element, "content"));
  const kept = content === undefined ? items : [];
  if (own !== undefined && own.text !== "") kept.push({ ...own, ...attributes.contentFields(), kind: "text" });
  const { start, end } = element.span;
  return {
    kind: "message",
    draft: { ...fields, items: kept, source: "message", startTag: element.startTag, start, end },
  };
}

/** The content in order: texts, items, and unknown elements as text with what stands behind them. */
export function readItems(source: string, element: XmlElement): ContentItem[] | ItemFailure {
  const items: ContentItem[] = [];
  if (element.text.text !== "") {
    const unescaped = unescapeHtml(element.text);
    if (unescaped.kind === "too-long") return numberTooLong(unescaped, element.text);
    items.push({ kind: "text", ...unescaped.text, span: spanOf(element.text, element) });
  }
  for (const child of element.children) {
    const read = ITEM_READERS.get(child.name);
    if (read === undefined) {
      const written = elementText(source, child, MAX_DEPTH - 1);
      if (written === undefined) return tooDeep(child.startTag);
      const tail = spanOf(child.tail, child);
      const text = joinMapped([written, child.tail]);
      items.push({ kind: "text", ...text, span: span(child.span.start, Math.max(child.span.end, tail.end)) });
      continue;
    }
    const reading = read(child);
    if (reading.kind === "failed") return reading;
    items.push(reading.item);
  }
  return items;
}

/** Texts alone become one text, which replaces the attribute `content` even where it is empty [attr-content-empty-body]. */
export function joinedContent(items: readonly ContentItem[], element: XmlElement): Content | undefined {
  const texts: TextItem[] = [];
  for (const item of items) {
    if (item.kind !== "text") return undefined;
    texts.push(item);
  }
  const joined = joinMapped(texts.map(({ text, map = [] }) => ({ text, map })));
  const first = texts[0]?.span ?? element.span;
  return { ...joined, span: span(first.start, texts.at(-1)?.span?.end ?? first.end) };
}

type Content = MappedText & { readonly span: Span };

function attributeContent(attribute: XmlAttribute | undefined): Content | undefined {
  return attribute === undefined ? undefined : { ...attribute.value, span: attribute.span };
}

function spanOf(text: MappedText, element: XmlElement): Span {
  return inputOf(text.map, span(0, text.text.length)) ?? element.span;
}

/** The attributes as keyword arguments of SK's `ChatMessageContent`. */
class MessageAttributes {
  readonly #element: XmlElement;

  constructor(element: XmlElement) {
    this.#element = element;
  }

  text(name: string): string | undefined {
    return attributeOf(this.#element, name)?.value.text;
  }

  fields(): Omit<MessageDraft, "items" | "source" | "startTag" | "start" | "end"> {
    const inner = this.#given("inner_content");
    const finishReason = FINISH_REASONS.find((one) => one === this.text("finish_reason"));
    const status = MESSAGE_STATUSES.find((one) => one === this.text("status"));
    const name = this.#given("name");
    const encoding = this.#given("encoding");
    const aiModelId = this.#given("ai_model_id");
    return {
      role: AUTHOR_ROLES.find((one) => one === this.text("role")) ?? "user",
      ...(name !== undefined && { name }),
      ...(encoding !== undefined && { encoding }),
      ...(finishReason !== undefined && { finishReason }),
      ...(status !== undefined && { status }),
      ...(aiModelId !== undefined && { aiModelId }),
      ...(inner !== undefined && { innerContent: { kind: "text", value: inner } }),
    };
  }

  /** What the constructor hands to the text that it makes of `content`: here empty texts stay. */
  contentFields(): TextFields {
    const inner = this.text("inner_content");
    return textFields({
      aiModelId: this.text("ai_model_id"),
      innerContent: inner === undefined ? undefined : { kind: "text", value: inner },
      encoding: this.text("encoding"),
    });
  }

  /** Where the constructor raises, in its order. */
  failure(content: string, joined: boolean): ItemFailure | undefined {
    const self = attributeOf(this.#element, "self");
    if (self !== undefined) {
      const message = "ChatMessageContent.__init__() got multiple values for argument 'self'";
      return itemFailure("attribute-refused", self.span, ["self"], libraryError("TypeError", message));
    }
    if (attributeOf(this.#element, "role") === undefined) {
      const message = "ChatMessageContent.__init__() missing 1 required positional argument: 'role'";
      return itemFailure("role-missing", this.#element.startTag, [], libraryError("TypeError", message));
    }
    const metadata = this.#filled("metadata");
    if (content !== "" && metadata !== undefined) {
      return refused([{ attribute: metadata, entry: METADATA_ENTRY }], "TextContent");
    }
    const itemsAttribute = joined ? this.#filled("items") : undefined;
    if (content !== "" && itemsAttribute !== undefined) {
      const error = libraryError("AttributeError", "'str' object has no attribute 'append'");
      return itemFailure("attribute-refused", itemsAttribute.span, ["items"], error);
    }
    const found: Refusal[] = [];
    if (metadata !== undefined) found.push({ attribute: metadata, entry: METADATA_ENTRY });
    this.#unless(found, "content_type", ["message"], "attribute-refused", {
      type: "literal_error",
      msg: "Input should be <ContentTypes.CHAT_MESSAGE_CONTENT: 'message'>",
    });
    this.#unless(found, "role", AUTHOR_ROLES, "role-unknown", enumEntry(AUTHOR_ROLES));
    if (itemsAttribute !== undefined) {
      found.push({
        attribute: itemsAttribute,
        entry: { loc: ["items"], type: "list_type", msg: "Input should be a valid list" },
      });
    }
    if (this.text("finish_reason") !== "") {
      this.#unless(found, "finish_reason", FINISH_REASONS, "finish-reason-unknown", enumEntry(FINISH_REASONS));
    }
    if (this.text("status") !== "") {
      this.#unless(found, "status", MESSAGE_STATUSES, "status-unknown", enumEntry(MESSAGE_STATUSES));
    }
    return found.length === 0 ? undefined : refused(found, "ChatMessageContent");
  }

  /** An attribute that is passed on: those without a text are not. */
  #given(name: string): string | undefined {
    return this.#filled(name)?.value.text;
  }

  #filled(name: string): XmlAttribute | undefined {
    const attribute = attributeOf(this.#element, name);
    return attribute?.value.text === "" ? undefined : attribute;
  }

  #unless(
    found: Refusal[],
    name: string,
    allowed: readonly string[],
    code: ProblemCode,
    entry: Omit<ValidationEntry, "loc">,
  ): void {
    const attribute = attributeOf(this.#element, name);
    if (attribute === undefined || allowed.includes(attribute.value.text)) return;
    found.push({ attribute, entry: { loc: [name], ...entry }, code });
  }
}

interface Refusal {
  readonly attribute: XmlAttribute;
  readonly entry: ValidationEntry;
  /** Where absent, the attribute as a whole is refused. */
  readonly code?: ProblemCode;
}

/** A pydantic error over all attributes that are refused; the place is the first one's. */
function refused(found: readonly Refusal[], className: string): ItemFailure | undefined {
  const [first] = found;
  if (first === undefined) return undefined;
  const count = `${found.length} validation error${found.length === 1 ? "" : "s"}`;
  const error: LibraryError = {
    ...libraryError("ValidationError", `${count} for ${className}`),
    errors: found.map(({ entry }) => entry),
  };
  const { attribute, code = "attribute-refused" } = first;
  return code === "attribute-refused"
    ? itemFailure(code, attribute.span, [attribute.name], error)
    : itemFailure(code, attribute.valueSpan, [attribute.value.text], error);
}

function enumEntry(allowed: readonly string[]): Omit<ValidationEntry, "loc"> {
  const quoted = allowed.map((one) => `'${one}'`);
  return { type: "enum", msg: `Input should be ${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1)}` };
}

const METADATA_ENTRY: ValidationEntry = {
  loc: ["metadata"],
  type: "dict_type",
  msg: "Input should be a valid dictionary",
};
