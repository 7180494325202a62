import { libraryError } from "../../errors.ts";
import type { ItemValue, MessageValue, Value } from "../../values/value.ts";
import type { Construction, Fields } from "../items/item-model.ts";
import { itemToDict } from "../items/item-to-dict.ts";
import { itemToText } from "../items/item-to-text.ts";
import { itemToXml, type ValueTexts } from "../items/item-to-xml.ts";
import { ITEM_MAKERS } from "../items/make-item.ts";
import { writeXml } from "../xml/write-xml.ts";
import { makeMessage } from "./make-message.ts";
import { messageContent } from "./message-content.ts";
import { messageToDict } from "./message-to-dict.ts";
import { messageToXml } from "./to-prompt.ts";
import type { LibraryError } from "../../errors.ts";

/** An item or a message, as one of SK's content classes. */
export type Content = ItemValue | MessageValue;

/** An object of a class of SK's by its name, made of keyword arguments. */
export function makeContent(className: string, given: Fields, texts: ValueTexts): Construction<Content> {
  if (className === "ChatMessageContent" || className === "StreamingChatMessageContent") {
    const message = makeMessage(className, given, texts);
    return message.kind === "made" ? { kind: "made", made: { kind: "message", message: message.made } } : message;
  }
  const maker = ITEM_MAKERS.get(className);
  if (maker === undefined)
    return { kind: "raised", error: libraryError("NameError", `name '${className}' is not defined`) };
  const item = maker(given, texts);
  return item.kind === "made" ? { kind: "made", made: { kind: "item", item: item.made } } : item;
}

/** What a content prints as. SK: `__str__`. */
export function contentToText(content: Content, texts: ValueTexts): string {
  return content.kind === "item" ? itemToText(content.item, texts) : messageContent(content.message);
}

/** A content as XML, with an end tag for every element. SK: `to_element`. */
export function contentToXml(content: Content, texts: ValueTexts): string {
  return writeXml(
    content.kind === "item" ? itemToXml(content.item, texts) : messageToXml(content.message, texts),
    false,
  );
}

/** A content as a request holds it, or what the library raises. SK: `to_dict`. */
export function contentToDict(
  content: Content,
  texts: ValueTexts,
): { readonly kind: "dict"; readonly value: Value } | { readonly kind: "error"; readonly error: LibraryError } {
  if (content.kind === "item") return { kind: "dict", value: itemToDict(content.item, texts) };
  return messageToDict(content.message, texts);
}
