import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { RunResult } from "../../../protocol/preview.ts";
import type { RunView } from "../state/run-view.ts";
import type { Page } from "../store.ts";
import { icon } from "./icon.ts";

const FOLD = "service-reply";

/** What went wrong with a run, what to do, and the service's own words, folded. */
export function runFailure(page: Page, run: RunView, result: Extract<RunResult, { kind: "failed" }>): TemplateResult {
  const { state, layout, dispatch, post } = page;
  const wait = Math.ceil(((run.endedAt ?? 0) + (result.retryAfter ?? 0) * 1000 - state.now) / 1000);
  const open = layout.folds[FOLD] ?? false;
  return html`<div class="say">
    <span class="error">${icon("error")}</span>
    <div>
      <div role="alert">
        <p>${result.sentence}</p>
        <p>${result.advice}</p>
      </div>
      <div class="do">
        <button
          class="button"
          aria-disabled=${wait > 0 ? "true" : nothing}
          @click=${() => {
            if (wait <= 0) post({ type: "run" });
          }}
        >
          ${wait > 0 ? l10n.t("Run Again in {0} s", wait) : l10n.t("Run Again")}
        </button>
        <button class="button" @click=${() => post({ type: "choose-model" })}>${l10n.t("Choose Model…")}</button>
      </div>
      ${
        result.detail === undefined || result.detail === ""
          ? nothing
          : html`<button
                class="disclosure"
                aria-expanded=${open}
                @click=${() => dispatch({ type: "lay-out", change: { folds: { ...layout.folds, [FOLD]: !open } } })}
              >
                ${icon(open ? "down" : "right")}${l10n.t("What the service said")}
              </button>
              ${open ? html`<pre>${result.detail}</pre>` : nothing}`
      }
    </div>
  </div>`;
}
