import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import type { MessageView } from "../../../protocol/preview.ts";
import type { Page } from "../store.ts";
import { holdsCursor } from "../text/piece-group.ts";
import { messageItem } from "./item.ts";

/** One message. A click outside its pieces selects the whole of it in the template. */
export function messageArticle(
  page: Page,
  view: MessageView,
  at: { readonly id: number; readonly index: number; readonly count: number; readonly cursor: number | undefined },
): TemplateResult {
  const { template } = view;
  const here = holdsCursor(template, at.cursor);
  return html`<article
    class=${classMap({ message: true, [roleClass(view.role)]: true, here })}
    data-rove
    tabindex="-1"
    aria-posinset=${at.index + 1}
    aria-setsize=${at.count}
    aria-label=${l10n.t("{0}, {1} / {2}", view.role, at.index + 1, at.count)}
    .messageTemplate=${template}
    @click=${() => {
      if (template !== undefined && document.getSelection()?.isCollapsed !== false) {
        page.post({ type: "select", template, focus: false });
      }
    }}
  >
    <div class="role">${view.role}<small>${view.name ?? ""}</small></div>
    <div class="content">
      ${view.items.map((item, index) => messageItem(page, item, `${at.id}.${index}`, at.cursor))}
    </div>
  </article>`;
}

/** Roles are the template's words: only the known ones become class names. */
export function roleClass(role: string): string {
  return ["system", "developer", "user", "assistant", "tool"].includes(role) ? `of-${role}` : "of-other";
}
