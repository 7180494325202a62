import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { Place } from "../../../protocol/preview.ts";
import { callId, focusField } from "../keyboard/focus.ts";
import { faultOf } from "../state/fault.ts";
import type { Page } from "../store.ts";
import { icon } from "./icon.ts";

interface Status {
  readonly severity?: "warning" | "error";
  readonly text: string;
  readonly place?: string;
  readonly action?: TemplateResult;
  /** True when it says why Run is off. */
  readonly reason?: boolean;
}

/** One line that is always there, so that a fault that comes and goes moves nothing. */
export function statusLine(page: Page): TemplateResult {
  const { severity, text, place, action, reason } = statusOf(page);
  const words = html`<span class="cut grow" id=${reason === true ? "run-reason" : nothing} title=${text}
    >${text}</span
  >`;
  const sign = severity === undefined ? nothing : icon(severity);
  const where = place === undefined ? nothing : html`<span class="dim code">${place}</span>`;
  // Keyed, so that the words beside a new sign are new too: nothing on the page is seen to move.
  return html`<div class="status ${severity ?? ""}">
    ${keyed(severity, html`${sign}${words}${where}${action ?? nothing}`)}
  </div>`;
}

function statusOf(page: Page): Status {
  const { result } = page.state;
  if (result === undefined) return { text: "" };
  // Not trusted: the banner says why Run is off.
  const untrusted = result.run.kind === "off" && result.run.untrusted === true;
  const fault = faultOf(result);
  const place = placeText(fault?.view.place);
  if (fault?.kind === "failure") {
    return { severity: "error", text: fault.view.summary, ...(place !== undefined && { place }), reason: !untrusted };
  }
  if (result.run.kind === "off" && !untrusted) {
    const missing = result.run.missingCalls?.[0];
    const action =
      missing === undefined
        ? undefined
        : html`<button class="link" @click=${() => focusField(page, callId(missing))}>${l10n.t("Type It")}</button>`;
    return { severity: "warning", text: result.run.reason, reason: true, ...(action !== undefined && { action }) };
  }
  const lost = result.request?.lostSettings.length ?? 0;
  if (page.layout.tab === "request" && lost > 0) return { severity: "warning", text: lostText(lost) };
  if (fault !== undefined) {
    return {
      severity: "warning",
      text: l10n.t("Whole prompt sent as one user message"),
      ...(place !== undefined && { place }),
    };
  }
  return { text: counts(page) };
}

function placeText(place: Place | undefined): string | undefined {
  if (place === undefined) return undefined;
  const { line, column, config } = place;
  return config === undefined ? `${line}:${column}` : `config.json ${line}:${column}`;
}

function lostText(count: number): string {
  return count === 1
    ? l10n.t("1 setting of config.json is not sent.")
    : l10n.t("{0} settings of config.json are not sent.", count);
}

function counts({ state, layout }: Page): string {
  const { messages, rendered, request } = state.result ?? {};
  switch (layout.tab) {
    case "messages":
      if (messages === undefined) return "";
      return messages.length === 1 ? l10n.t("1 message") : l10n.t("{0} messages", messages.length);
    case "rendered":
      return rendered === undefined
        ? ""
        : l10n.t(
            "{0} characters · {1} escaped",
            rendered.length.toLocaleString("en-US"),
            rendered.escapedCount.toLocaleString("en-US"),
          );
    case "request":
      return request === undefined ? "" : (state.result?.model ?? "");
    default:
      throw layout.tab satisfies never;
  }
}
