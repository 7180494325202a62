import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";

/** What the marks mean. */
export function legend(): TemplateResult {
  return html`<div class="legend strong" role="group" aria-label=${l10n.t("Legend")}>
    <span>${l10n.t("template")}</span>
    <span><span class="origin variable">${l10n.t("variable")}</span></span>
    <span><span class="origin function">${l10n.t("function result")}</span></span>
    <span><span class="entity">${l10n.t("escaped")}</span></span>
    <span class="markup">${l10n.t("markup, not sent")}</span>
  </div>`;
}
