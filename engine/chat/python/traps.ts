import { problem, type Problem } from "../../problem.ts";
import { span, type Span } from "../../span.ts";
import { inputOf } from "../../text-map.ts";
import { strippedSpan } from "../../values/python/white-space.ts";
import { ITEM_READERS } from "../items/read-item.ts";
import type { MappedText } from "../mapped-text.ts";
import type { XmlElement } from "../xml/xml-element.ts";
import type { MessageDraft } from "./message-draft.ts";

// What the library does in silence, and an author would not expect. Ranges are in the rendered text.

/** Inside a message: what is dropped, and tags that are nearly right. */
export function messageTraps(message: XmlElement): readonly Problem[] {
  const found: Problem[] = [];
  for (const child of message.children) {
    if (!ITEM_READERS.has(child.name)) {
      found.push(...caseTraps(child, [...ITEM_READERS.keys()]), ...nestedTraps(child));
      continue;
    }
    const [dropped] = child.children;
    if (dropped !== undefined) found.push(problem("item-markup-dropped", dropped.startTag, [child.name]));
    const tail = contentRange(child.tail);
    if (tail !== undefined) found.push(problem("text-dropped", tail, [child.name]));
  }
  return found;
}

/** In a `<chat_history>`: text outside its messages. */
export function historyTraps(history: XmlElement): readonly Problem[] {
  return [history.text, ...history.children.map((child) => child.tail)].flatMap((text) => {
    const range = contentRange(text);
    return range === undefined ? [] : [problem("history-text-dropped", range)];
  });
}

/** An element that stands where messages stand. */
export function elementTraps(element: XmlElement, last: MessageDraft | undefined): readonly Problem[] {
  const found = [...caseTraps(element, ["message", "chat_history"]), ...nestedTraps(element)];
  // Said once a message, and not of an element that has a fault of its own.
  if (found.length === 0 && last?.source === "message" && last.added === undefined) {
    found.push(problem("joins-message", element.startTag, [last.role]));
  }
  return found;
}

/** Loose text before an element that joins it: the blank between is lost [unknown-after-lead-space-lost]. */
export function looseTextTrap(next: XmlElement | undefined, blank: Span | undefined): readonly Problem[] {
  if (blank === undefined || next === undefined) return [];
  return next.name === "message" || next.name === "chat_history" ? [] : [problem("blank-lost", blank)];
}

/** What the messages as a whole show. */
export function draftTraps(drafts: readonly MessageDraft[]): readonly Problem[] {
  return drafts.flatMap((draft, index) => {
    const range = span(draft.start, draft.end);
    const [first] = draft.items;
    switch (draft.source) {
      case "leading-text":
      case "loose-text":
        if (drafts.length === 1) return [];
        if (first?.kind === "text" && first.text === "\ufeff") return [problem("byte-order-mark", range)];
        return [problem(draft.source === "leading-text" ? "leading-text-system" : "loose-text-user", range)];
      case "message":
        if (index === 0 && drafts.length === 1 && draft.role === "system") {
          return [problem("system-alone", draft.startTag ?? range)];
        }
        return callTraps(draft);
      case "element":
      case "fallback":
        return [];
      default:
        return draft.source satisfies never;
    }
  });
}

/** The request form of an assistant message with calls has no text [item-function-call-with-text]. */
function callTraps(draft: MessageDraft): readonly Problem[] {
  if (draft.role !== "assistant" || !draft.items.some((item) => item.kind === "function_call")) return [];
  return draft.items.flatMap((item) =>
    item.kind === "text" && item.span !== undefined && item.text.trim() !== ""
      ? [problem("text-beside-calls", item.span)]
      : [],
  );
}

function caseTraps({ name, startTag }: XmlElement, known: readonly string[]): readonly Problem[] {
  const meant = known.find((one) => one === name.toLowerCase());
  return meant === undefined || meant === name ? [] : [problem("element-case", startTag, [name, meant])];
}

/** A message anywhere inside an element that is sent as text. */
function nestedTraps(element: XmlElement): readonly Problem[] {
  const rest = [element];
  for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
    if (one.name === "message") return [problem("message-nested", element.startTag, [element.name])];
    for (const child of one.children) rest.push(child);
  }
  return [];
}

/** The range of a text without the blanks around it; nothing where it is blank. */
function contentRange({ text, map }: MappedText): Span | undefined {
  const { start, end } = strippedSpan(text, 0, text.length);
  return start === end ? undefined : inputOf(map, span(start, end));
}
