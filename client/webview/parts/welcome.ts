import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import type { Page } from "../store.ts";

/** What is shown while no prompt is open. */
export function welcome({ post }: Page): TemplateResult {
  return html`<div class="welcome">
    <p>${l10n.t("Open a prompt template (skprompt.txt) to see the chat messages it becomes.")}</p>
    <p>
      <button class="button primary" @click=${() => post({ type: "open-prompt" })}>${l10n.t("Open Prompt…")}</button>
    </p>
    <p class="dim">${l10n.t("The preview follows the prompt that you edit.")}</p>
  </div>`;
}
