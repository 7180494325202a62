import type { Span } from "../../../engine/index.ts";
import type { Page } from "../store.ts";
import { roveTo } from "./roving.ts";

interface MessageElement extends HTMLElement {
  messageTemplate?: Span | undefined;
}

/**
 * Keys in the feed: Up and Down (Page Up, Page Down) go from message to message, Right into a message's pieces and on,
 * Left back, Enter to the template, Space folds.
 */
export function walkMessages(event: KeyboardEvent, { post }: Page): void {
  const feed = event.currentTarget;
  const article = event.target instanceof Element ? event.target.closest<MessageElement>("article") : null;
  if (!(feed instanceof HTMLElement) || article === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const onMessage = event.target === article;
  const act = actionOf(event.key, onMessage);
  if (act === undefined) return;
  event.preventDefault();
  switch (act) {
    case "previous":
    case "next": {
      const articles = [...feed.querySelectorAll<MessageElement>("article")];
      const next = articles[articles.indexOf(article) + (act === "next" ? 1 : -1)];
      if (next !== undefined) roveTo(feed, next);
      break;
    }
    case "in":
      walkPieces(article, event.target, 1);
      break;
    case "back":
      walkPieces(article, event.target, -1);
      break;
    case "template":
      if (article.messageTemplate !== undefined) {
        post({ type: "select", template: article.messageTemplate, focus: true });
      }
      break;
    case "fold":
      article.querySelector<HTMLElement>("[data-piece-stop]")?.click();
      break;
    default:
      throw act satisfies never;
  }
}

function actionOf(key: string, onMessage: boolean) {
  switch (key) {
    case "ArrowUp":
    case "PageUp":
      return "previous";
    case "ArrowDown":
    case "PageDown":
      return "next";
    case "ArrowRight":
      return "in";
    case "ArrowLeft":
      return onMessage ? undefined : "back";
    case "Enter":
      return onMessage ? "template" : undefined;
    case " ":
      return onMessage ? "fold" : undefined;
    default:
      return undefined;
  }
}

/** From one piece (or fold) of an element to the next; before the first one is the element itself. */
export function walkPieces(container: HTMLElement, from: EventTarget | null, step: 1 | -1): void {
  const stops = [...container.querySelectorAll<HTMLElement>("[data-piece][role=button], [data-piece-stop]")];
  const index = stops.findIndex((stop) => stop === from);
  const next = index < 0 && step === 1 ? 0 : index + step;
  (next < 0 ? container : stops[next])?.focus();
}
