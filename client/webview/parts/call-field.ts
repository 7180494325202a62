import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import type { CallField } from "../../../protocol/preview.ts";
import { callId } from "../keyboard/focus.ts";
import type { Page } from "../store.ts";
import { textField } from "./text-field.ts";

const WHY = "why-no-call";

/** What a call returns, typed by hand: a preview never calls. `first` is the first one without a value. */
export function callField({ state, layout, dispatch }: Page, call: CallField, first: boolean): TemplateResult {
  const id = callId(call.key);
  const title = call.arguments === "" ? call.label : `${call.label} ${call.arguments}`;
  const note = layout.descriptions && call.arguments !== "" ? call.arguments : "";
  const described = call.hasValue ? (note === "" ? nothing : `${id}-note`) : WHY;
  return html`<div class="row">
    <label for=${id} title=${title}>${call.label}</label>
    <div class=${classMap({ field: true, needed: !call.hasValue })}>
      ${textField({
        id,
        text: state.values.functionResults[call.key] ?? "",
        description: described,
        placeholder: call.hasValue ? "" : l10n.t("type what it returns"),
        set: (text) => dispatch({ type: "set-function-result", key: call.key, text }),
      })}
    </div>
    ${first ? html`<div class="note" id=${WHY}>${l10n.t("A preview never calls functions.")}</div>` : nothing}
    ${note === "" ? nothing : html`<div class="note code" id="${id}-note">${note}</div>`}
  </div>`;
}
