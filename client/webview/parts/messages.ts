import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { walkMessages } from "../keyboard/messages-keys.ts";
import type { Page } from "../store.ts";
import { messageArticle } from "./message.ts";
import { pieceEvents } from "./piece-events.ts";
import { saveScroll } from "./save-scroll.ts";

/** The chat messages, as a feed. Only messages that changed are drawn anew. */
export function messagesView(page: Page): TemplateResult {
  const { state, layout } = page;
  const { value: messages = [], stale = false } = state.messages ?? {};
  const events = pieceEvents(() => page);
  return html`<div
    class="messages ${stale ? "stale" : ""}"
    role="feed"
    aria-label=${l10n.t("Messages")}
    data-rove-group
    data-scroll
    @scroll=${(event: Event) => saveScroll(page, event)}
    @click=${events.click}
    @pointerover=${events.over}
    @pointerleave=${events.leave}
    @focusin=${events.over}
    @keydown=${(event: KeyboardEvent) => {
      events.keydown(event);
      walkMessages(event, page);
    }}
  >
    ${repeat(
      messages,
      (message) => message.id,
      (message, index) => {
        const { view } = message;
        const cursor = state.cursor !== undefined && isNear(view.template, state.cursor) ? state.cursor : undefined;
        return guard([view, index, messages.length, cursor, layout.origins, layout.whiteSpace, layout.folds], () =>
          messageArticle(page, view, { id: message.id, index, count: messages.length, cursor }),
        );
      },
    )}
  </div>`;
}

function isNear(range: { start: number; end: number } | undefined, cursor: number): boolean {
  return range === undefined || (range.start <= cursor && cursor <= range.end);
}
