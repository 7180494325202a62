import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { live } from "lit/directives/live.js";
import type { ArgumentField, FormValue } from "../../../protocol/preview.ts";
import { argumentId } from "../keyboard/focus.ts";
import { shownValue } from "../state/form-value.ts";
import type { Page } from "../store.ts";
import { historyField } from "./history-field.ts";
import { icon } from "./icon.ts";
import { kindSelect } from "./kind-select.ts";
import { textField } from "./text-field.ts";

/** One variable: its name, its value, its kind, and what there is to say about it. */
export function argumentField(page: Page, field: ArgumentField): TemplateResult {
  const typed = page.state.values.arguments[field.name];
  const value = shownValue(field, typed);
  const set = (next: FormValue | undefined) => page.dispatch({ type: "set-argument", name: field.name, value: next });
  const id = argumentId(field.name);
  const note = fieldNote(page, field, typed);
  return html`<div class=${classMap({ row: true, changed: typed !== undefined, unused: !field.used })}>
    ${
      value.kind === "history"
        ? html`<span class="label" title=${field.name}>${field.name}</span>`
        : html`<label for=${id} title=${field.name}>${field.name}</label>`
    }
    <div
      class=${classMap({
        field: true,
        code: value.kind !== "text" && value.kind !== "history",
        default: typed === undefined && field.defaultValue !== undefined,
        bad: field.problem !== undefined,
      })}
    >
      ${control(value, set, id, field.name, note !== nothing)}
      ${kindSelect(field.name, value, typed !== undefined, set)}
    </div>
    ${note === nothing ? nothing : html`<div class="note" id="${id}-note">${note}</div>`}
  </div>`;
}

function control(
  value: FormValue,
  set: (value: FormValue) => void,
  id: string,
  name: string,
  described: boolean,
): TemplateResult {
  const description = described ? `${id}-note` : nothing;
  switch (value.kind) {
    case "text":
    case "number":
    case "json":
      return textField({
        id,
        text: value.text,
        description,
        set: (text) => set({ kind: value.kind, text }),
      });
    case "boolean":
      return html`<span class="check"
        ><input
          type="checkbox"
          id=${id}
          aria-describedby=${description}
          .checked=${live(value.text === "true")}
          @change=${(event: Event) => set({ kind: "boolean", text: String(isChecked(event)) })}
        /><span class="code" aria-hidden="true">${value.text}</span></span
      >`;
    case "null":
      return html`<input id=${id} value="null" readonly aria-describedby=${description} />`;
    case "history":
      return historyField(value.messages, id, name, description, (messages) => set({ kind: "history", messages }));
    default:
      throw value satisfies never;
  }
}

function isChecked(event: Event): boolean {
  return event.target instanceof HTMLInputElement && event.target.checked;
}

/** A refused value is always told; all else with the descriptions. */
function fieldNote({ layout, post }: Page, field: ArgumentField, typed: FormValue | undefined): unknown {
  if (field.problem !== undefined) return html`${icon("error", "error")}<span class="strong">${field.problem}</span>`;
  if (!layout.descriptions) return nothing;
  if (!field.declared) {
    return html`${icon("warning", "warning")}<span class="strong">${l10n.t("Not declared in config.json.")}</span> ${
        field.declare === undefined
          ? nothing
          : html`<button class="link" @click=${() => post({ type: "declare", name: field.name })}>
              ${l10n.t("Declare")}
            </button>`
      }`;
  }
  const words = [
    field.description,
    typed === undefined && field.defaultValue !== undefined ? l10n.t("Default, from config.json.") : "",
    field.used ? "" : l10n.t("Not used in the template."),
    field.allowDangerouslySetContent ? l10n.t("allow_dangerously_set_content is on for this variable.") : "",
  ]
    .filter((text) => text !== "")
    .join(" ");
  return words === "" ? nothing : html`<span class="cut line" title=${words}>${words}</span>`;
}
