import { html, type TemplateResult } from "lit";
import { walkPieces } from "../keyboard/messages-keys.ts";
import type { Page } from "../store.ts";
import { pieceEvents } from "./piece-events.ts";
import { saveScroll } from "./save-scroll.ts";

/** A scrolled view of numbered lines whose pieces can be walked with Right and Left. */
export function textView(
  page: Page,
  options: { readonly label: string; readonly className: unknown; readonly lines: unknown },
): TemplateResult {
  const events = pieceEvents(() => page);
  return html`<div
    class=${options.className}
    role="group"
    tabindex="0"
    aria-label=${options.label}
    data-scroll
    @scroll=${(event: Event) => saveScroll(page, event)}
    @click=${events.click}
    @pointerover=${events.over}
    @pointerleave=${events.leave}
    @focusin=${events.over}
    @keydown=${(event: KeyboardEvent) => {
      events.keydown(event);
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (step !== 0 && event.currentTarget instanceof HTMLElement) {
        event.preventDefault();
        walkPieces(event.currentTarget, event.target, step);
      }
    }}
  >
    ${options.lines}
  </div>`;
}
