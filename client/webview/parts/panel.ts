import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import type { Page } from "../store.ts";
import { answerSection } from "./answer.ts";
import { argumentsSection } from "./arguments.ts";
import { bar } from "./bar.ts";
import { icon } from "./icon.ts";
import { pieceCard } from "./piece-card.ts";
import { promptSection } from "./prompt.ts";
import { sash } from "./sash.ts";
import { styleProperties } from "./style-properties.ts";
import { welcome } from "./welcome.ts";

/** The whole page. */
export function panel(page: Page): TemplateResult {
  const { state, layout } = page;
  if (state.view === "waiting") return html`<main id="panel"></main>`;
  if (state.view === "empty") return html`<main id="panel">${welcome(page)}</main>`;
  const { argumentsHeight, answerHeight, argumentsOpen, answerOpen } = layout;
  return html`<main id="panel">
      ${bar(page)} ${restrictedBanner(page)}
      <div
        class=${classMap({
          panes: true,
          "with-arguments": argumentsOpen,
          "arguments-sized": argumentsOpen && argumentsHeight !== undefined,
          "answer-sized": answerOpen && answerHeight !== undefined,
        })}
        ${styleProperties({ "--arguments-height": `${argumentsHeight ?? 0}px`, "--answer-height": `${answerHeight ?? 0}px` })}
      >
        ${argumentsSection(page)}
        ${argumentsOpen ? sash(page, "argumentsHeight", l10n.t("Height of Arguments")) : nothing} ${promptSection(page)}
        ${answerOpen ? sash(page, "answerHeight", l10n.t("Height of Answer")) : nothing} ${answerSection(page)}
      </div>
    </main>
    ${pieceCard(page)}
    <div class="unseen" role="status">${state.said}</div>
    <div class="unseen" role="status">${state.saidOfAnswer}</div>`;
}

function restrictedBanner({ state, post }: Page): unknown {
  const run = state.result?.run;
  if (run?.kind !== "off" || run.untrusted !== true) return nothing;
  return html`<div class="banner" role="region" aria-label=${l10n.t("Restricted Mode")}>
    <span class="info">${icon("shield")}</span>
    <span
      ><span id="run-reason"
        >${l10n.t("Run is off in Restricted Mode: this folder is not trusted. Checks and preview work.")}</span
      >
      <button class="link" @click=${() => post({ type: "manage-trust" })}>${l10n.t("Manage Trust")}</button></span
    >
  </div>`;
}

/** Escape closes the card, wherever the focus is; else, with the focus in Answer or on Stop, it stops the run. */
export function onEscape(event: KeyboardEvent, { state, dispatch, post }: Page): void {
  if (event.key !== "Escape") return;
  if (state.card !== undefined) {
    dispatch({ type: "show-card", card: undefined });
    return;
  }
  const inAnswer = event.target instanceof Element && event.target.closest(".answer, .run") !== null;
  if (inAnswer && state.run !== undefined && state.run.result === undefined) post({ type: "stop" });
}
