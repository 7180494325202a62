import { html, type TemplateResult } from "lit";
import { icon } from "./icon.ts";

/** A section's header: folds it, says what is in it, and holds its buttons. */
export function sectionHeader(options: {
  readonly title: string;
  readonly count?: number;
  readonly open: boolean;
  readonly summary: string;
  readonly toggle: () => void;
  readonly actions: unknown;
}): TemplateResult {
  return html`<h2>
    <button class="fold" aria-expanded=${options.open} @click=${options.toggle}>
      ${icon(options.open ? "down" : "right")}<span>${options.title}</span>
      <span class="count">${options.count ?? ""}</span>
    </button>
    <span class="summary cut">${options.summary}</span>
    <span class="actions">${options.actions}</span>
  </h2>`;
}
