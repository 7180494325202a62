import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { FailureView, FallbackView, Place } from "../../../protocol/preview.ts";
import { argumentId, focusField } from "../keyboard/focus.ts";
import type { Page } from "../store.ts";

/** Why a stage failed, or why the whole prompt is one message, and what to do. */
export function notice(page: Page): TemplateResult | typeof nothing {
  const shown = page.state.notice;
  if (shown === undefined) return nothing;
  const { fault, gone } = shown;
  return html`<div class="notice ${fault.kind === "failure" ? "error" : ""} ${gone ? "gone" : ""}" role="note">
    ${fault.kind === "failure" ? failure(page, fault.view) : fallback(page, fault.view)}
  </div>`;
}

function failure(page: Page, view: FailureView): TemplateResult {
  const { errorClass, causeClass, errorMessage } = view;
  const raised =
    errorClass === undefined
      ? ""
      : causeClass === undefined
        ? l10n.t("SK raises {0}.", errorClass)
        : l10n.t("SK raises {0}, caused by {1}.", errorClass, causeClass);
  const { messages, rendered, request } = page.state;
  const stale = messages?.stale === true || rendered?.stale === true || request?.stale === true;
  return html`<p>${view.explanation === "" ? view.summary : view.explanation}</p>
    ${excerpt(view.place)}
    <p class="dim">${raised} ${stale ? l10n.t("Below: the last good result.") : ""}</p>
    ${errorMessage === undefined || errorMessage === "" ? nothing : html`<p class="dim code message-of-library">${errorMessage}</p>`}
    <div class="do">
      ${goTo(page, view.place)}
      ${(view.unknownServices ?? []).map(
        (key) =>
          html`<button class="link" @click=${() => page.post({ type: "map-service", key })}>
            ${l10n.t("Choose a Model for {0}…", key)}
          </button>`,
      )}
    </div>`;
}

function fallback(page: Page, view: FallbackView): TemplateResult {
  return html`<p>${view.explanation}</p>
    ${excerpt(view.place)}
    <div class="do">
      ${
        view.fix === undefined
          ? nothing
          : html`<button class="button" @click=${() => page.post({ type: "fix" })}>${view.fix.title}</button>`
      }
      ${goTo(page, view.place)}
    </div>`;
}

/** The line with the fault; control characters are shown as pictures of themselves. */
function excerpt(place: Place | undefined): unknown {
  if (place === undefined) return nothing;
  return html`<pre>${visible(place.before)}<span class="fault">${visible(place.fault)}</span>${visible(place.after)}</pre>`;
}

function visible(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f]/g, (character) =>
    String.fromCharCode(0x2400 + character.charCodeAt(0)),
  );
}

function goTo(page: Page, place: Place | undefined): unknown {
  const template = place?.template;
  const config = place?.config;
  const argument = place?.argument;
  return [
    place === undefined || template === undefined
      ? nothing
      : html`<button class="link" @click=${() => page.post({ type: "select", template, focus: true })}>
          ${l10n.t("Go to Line {0}", place.line)}
        </button>`,
    place === undefined || config === undefined
      ? nothing
      : html`<button class="link" @click=${() => page.post({ type: "select-config", config })}>
          ${l10n.t("Go to Line {0} of config.json", place.line)}
        </button>`,
    argument === undefined
      ? nothing
      : html`<button class="link" @click=${() => focusField(page, argumentId(argument))}>
          ${l10n.t("Go to Argument")}
        </button>`,
  ];
}
