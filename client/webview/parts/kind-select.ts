import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { FormValue, ValueKind } from "../../../protocol/preview.ts";
import { convertValue, VALUE_KINDS } from "../state/form-value.ts";
import { icon } from "./icon.ts";

const UNSET = "unset";
const SIGNS: Readonly<Record<ValueKind, string>> = {
  text: "ab",
  number: "12",
  boolean: "t/f",
  null: "∅",
  json: "{ }",
  history: "[ ]",
};

/** A value's kind. Choosing the last entry takes a typed value back. */
export function kindSelect(
  name: string,
  value: FormValue,
  typed: boolean,
  set: (value: FormValue | undefined) => void,
): TemplateResult {
  return html`<span class="kind">
    <span class="full" aria-hidden="true">${kindName(value.kind)}</span>
    <span class="sign" aria-hidden="true">${SIGNS[value.kind]}</span>
    ${icon("down", "small")}
    <select
      aria-label=${l10n.t("Kind of {0}", name)}
      title=${kindName(value.kind)}
      .value=${live(value.kind)}
      @change=${(event: Event) => {
        const chosen = event.target instanceof HTMLSelectElement ? event.target.value : UNSET;
        const kind = VALUE_KINDS.find((kind) => kind === chosen);
        set(kind === undefined ? undefined : convertValue(value, kind));
      }}
    >
      ${VALUE_KINDS.map((kind) => html`<option value=${kind} ?selected=${kind === value.kind}>${kindName(kind)}</option>`)}
      <option value=${UNSET} ?disabled=${!typed}>${l10n.t("Not set")}</option>
    </select>
  </span>`;
}

/** A kind in the user's language. */
export function kindName(kind: ValueKind): string {
  switch (kind) {
    case "text":
      return l10n.t("Text");
    case "number":
      return l10n.t("Number");
    case "boolean":
      return l10n.t("Boolean");
    case "null":
      return l10n.t("Null");
    case "json":
      return l10n.t("JSON");
    case "history":
      return l10n.t("History");
    default:
      throw kind satisfies never;
  }
}
