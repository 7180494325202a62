import { span } from "../../span.ts";
import { copiedText, type MappedText } from "../mapped-text.ts";
import { unescapeHtml } from "./unescape-html.ts";

/** What a text-completion service gets instead of messages: the rendered text unescaped once, its tags as text. */
export function completionText(rendered: string): MappedText {
  const text = copiedText(rendered, span(0, rendered.length));
  const unescaped = unescapeHtml(text);
  return unescaped.kind === "text" ? unescaped.text : text;
}
