import { libraryError } from "../../errors.ts";
import { problem, type Problem } from "../../problem.ts";
import { span, type Span } from "../../span.ts";
import { inputOf } from "../../text-map.ts";
import { strippedSpan } from "../../values/python/white-space.ts";
import { itemFailure, type ItemFailure } from "../items/item-reading.ts";
import { numberTooLong } from "../items/number-too-long.ts";
import { copiedText, joinMapped, sliceMapped, type MappedText } from "../mapped-text.ts";
import type { ReparseOutcome } from "../reparse-outcome.ts";
import { readXml } from "../xml/read-xml.ts";
import type { XmlElement, XmlFault } from "../xml/xml-element.ts";
import { elementText } from "./element-text.ts";
import { addContent, finishMessage, textDraft, type DraftSource, type MessageDraft } from "./message-draft.ts";
import { MAX_DEPTH, tooDeep } from "./nesting.ts";
import { readMessage } from "./read-message.ts";
import { draftTraps, elementTraps, historyTraps, looseTextTrap, messageTraps } from "./traps.ts";
import { surrogateError } from "./surrogate-error.ts";
import { unescapeHtml } from "./unescape-html.ts";

/** Rendered text to messages. SK: `ChatHistory.from_rendered_prompt`. Never throws. */
export function reparse(rendered: string): ReparseOutcome {
  const { start, end } = strippedSpan(rendered, 0, rendered.length);
  const prompt = span(start, end);
  const surrogate = surrogateError(rendered, prompt, "<root>".length);
  if (surrogate !== undefined) return failed(surrogate);
  const reading = readXml(rendered, prompt);
  if (reading.kind === "fault") return fallback(rendered, prompt, reading.fault);
  const reader = new ContentReader(rendered);
  const failure = reader.read(reading.text, reading.children);
  return failure === undefined ? reader.finish() : failed(failure);
}

class ContentReader {
  readonly #source: string;
  readonly #drafts: MessageDraft[] = [];
  readonly #problems: Problem[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  read(text: MappedText, elements: readonly XmlElement[]): ItemFailure | undefined {
    const failure = this.#readLooseText(text, "leading-text", elements[0]);
    if (failure !== undefined) return failure;
    for (const [index, element] of elements.entries()) {
      const found = this.#readElement(element, elements[index + 1]);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  finish(): ReparseOutcome {
    const [first] = this.#drafts;
    this.#note(draftTraps(this.#drafts));
    if (first?.role === "system" && this.#drafts.length === 1) first.role = "user";
    const problems = this.#problems.sort((one, other) => one.span.start - other.span.start);
    return { kind: "messages", messages: this.#drafts.map(finishMessage), problems };
  }

  #note(problems: readonly Problem[]): void {
    for (const one of problems) this.#problems.push(one);
  }

  #readElement(element: XmlElement, next: XmlElement | undefined): ItemFailure | undefined {
    switch (element.name) {
      case "message":
        return this.#readMessage(element) ?? this.#readLooseText(element.tail, "loose-text", next);
      case "chat_history":
        return this.#readHistory(element) ?? this.#readLooseText(element.tail, "loose-text", next);
      default:
        return this.#readUnknown(element);
    }
  }

  #readMessage(element: XmlElement): ItemFailure | undefined {
    const reading = readMessage(this.#source, element);
    if (reading.kind === "failed") return reading;
    this.#drafts.push(reading.draft);
    this.#note(messageTraps(element));
    return undefined;
  }

  #readHistory(history: XmlElement): ItemFailure | undefined {
    for (const child of history.children) {
      if (child.name !== "message") {
        const error = libraryError("ContentInitializationError", "Element tag is not message");
        return itemFailure("history-child", child.startTag, [child.name], error);
      }
      const failure = this.#readMessage(child);
      if (failure !== undefined) return failure;
    }
    this.#note(historyTraps(history));
    return undefined;
  }

  /** Text that stands alone: before everything a system message, behind a message a user message, blanks around it lost. */
  #readLooseText(
    text: MappedText,
    source: Extract<DraftSource, "leading-text" | "loose-text">,
    next: XmlElement | undefined,
  ): ItemFailure | undefined {
    const { start, end } = strippedSpan(text.text, 0, text.text.length);
    if (start === end) return undefined;
    const stripped = sliceMapped(text, start, end);
    const unescaped = unescapeHtml(stripped);
    if (unescaped.kind === "too-long") return numberTooLong(unescaped, stripped);
    const range = inputOf(stripped.map, span(0, stripped.text.length)) ?? span(0, 0);
    this.#drafts.push(textDraft(source === "leading-text" ? "system" : "user", unescaped.text, range, source));
    const blank = inputOf(text.map, span(end, text.text.length));
    this.#note(looseTextTrap(next, blank));
    return undefined;
  }

  /** Any other element joins the message before it, its tail with it, or becomes a user message. */
  #readUnknown(element: XmlElement): ItemFailure | undefined {
    const written = elementText(this.#source, element, MAX_DEPTH);
    if (written === undefined) return tooDeep(element.startTag);
    const tail = unescapeHtml(element.tail);
    if (tail.kind === "too-long") return numberTooLong(tail, element.tail);
    const tailSpan = inputOf(element.tail.map, span(0, element.tail.text.length));
    const range = span(element.span.start, Math.max(element.span.end, tailSpan?.end ?? 0));
    const last = this.#drafts.at(-1);
    this.#note(elementTraps(element, last));
    const text = joinMapped([written, tail.text]);
    if (last === undefined) this.#drafts.push(textDraft("user", text, range, "element"));
    else addContent(last, text, range);
    return undefined;
  }
}

/** The library sends a text that is no XML as one user message, and says nothing. */
function fallback(rendered: string, prompt: Span, fault: XmlFault): ReparseOutcome {
  const text = copiedText(rendered, prompt);
  const unescaped = unescapeHtml(text);
  if (unescaped.kind === "too-long") return failed(numberTooLong(unescaped, text));
  const found = problem(fault.code, fault.span, fault.args);
  // Without messages in the prompt, one user message is what its author expects.
  const meant = /<\/?(?:message|chat_history)[\s/>]/.test(text.text);
  return {
    kind: "messages",
    messages: [finishMessage(textDraft("user", unescaped.text, prompt, "fallback"))],
    fallback: { span: fault.span, problem: meant ? found : { ...found, severity: "information" } },
    problems: [],
  };
}

function failed({ error, problem }: ItemFailure): ReparseOutcome {
  return { kind: "failed", error, problem };
}
