import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { focusMissing } from "../keyboard/focus.ts";
import { roveByKey } from "../keyboard/roving.ts";
import type { Page } from "../store.ts";
import { icon } from "./icon.ts";

/** Path, model and Run. */
export function bar(page: Page): TemplateResult {
  const { state, post } = page;
  const { result } = state;
  const prompt = result?.prompt;
  const model = result?.model ?? "";
  return html`<div class="bar" role="toolbar" aria-label=${l10n.t("Preview")} data-rove-group @keydown=${roveByKey}>
    <button
      class="path grow"
      data-rove
      tabindex="-1"
      title=${prompt?.path ?? ""}
      @click=${() => post({ type: "open-template" })}
    >
      ${
        prompt === undefined || prompt.folder === ""
          ? nothing
          : html`<span class="folder dim cut">${prompt.folder}</span
              ><span class="folder dim" aria-hidden="true">›</span>`
      }
      <b class="cut">${prompt?.name ?? ""}</b>
    </button>
    <button
      class="tool named model"
      data-rove
      tabindex="-1"
      title=${l10n.t("Model: {0}", model)}
      @click=${() => post({ type: "choose-model" })}
    >
      <span class="cut">${model}</span>${icon("down", "small")}
    </button>
    ${runButtons(page)}
  </div>`;
}

/** Run and Stop are one button, so that the focus stays where it is when one becomes the other. */
function runButtons(page: Page): TemplateResult {
  const { state } = page;
  const running = state.run !== undefined && state.run.result === undefined;
  const reason = !running && state.result?.run.kind === "off" ? state.result.run.reason : undefined;
  const off = !running && (reason !== undefined || state.result === undefined);
  return html`<div class=${classMap({ run: true, stop: running, off })}>
    <button
      data-rove
      tabindex="-1"
      title=${running ? l10n.t("Stop (Escape)") : (reason ?? l10n.t("Run (Ctrl+Enter)"))}
      aria-disabled=${off ? "true" : nothing}
      aria-describedby=${reason === undefined ? nothing : "run-reason"}
      aria-keyshortcuts=${running ? "Escape" : "Control+Enter"}
      @click=${() => press(page, running, off)}
    >
      ${icon(running ? "stop" : "play")}${running ? l10n.t("Stop") : l10n.t("Run")}
    </button>
    ${
      running
        ? nothing
        : html`<button
            class="menu"
            data-rove
            tabindex="-1"
            aria-haspopup="menu"
            aria-label=${l10n.t("More ways to run")}
            title=${l10n.t("More ways to run")}
            data-vscode-context=${JSON.stringify({ webviewSection: "run", preventDefaultContextMenuItems: true })}
            @click=${openMenu}
          >
            ${icon("down")}
          </button>`
    }
  </div>`;
}

function press(page: Page, running: boolean, off: boolean): void {
  if (off) {
    focusMissing(page);
  } else {
    page.post({ type: running ? "stop" : "run" });
  }
}

/** The editor shows its own menu (`webview/context`) where a context menu is asked for. */
function openMenu(event: MouseEvent): void {
  if (event.currentTarget instanceof HTMLElement) {
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    const asked = new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: left, clientY: bottom });
    event.currentTarget.dispatchEvent(asked);
  }
  event.stopPropagation();
}
