import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Page } from "../store.ts";
import { argumentField } from "./argument-field.ts";
import { callField } from "./call-field.ts";
import { sectionHeader } from "./section-header.ts";
import { toolButton } from "./tool-button.ts";

/** The form: a row for each variable, and one for each call's result. */
export function argumentsSection(page: Page): TemplateResult {
  const { state, layout, dispatch } = page;
  const { fields = [], calls = [] } = state.result ?? {};
  const open = layout.argumentsOpen;
  const title = l10n.t("Arguments");
  const needed = calls.find((call) => !call.hasValue)?.key;
  return html`<section class="pane arguments ${layout.descriptions ? "described" : ""}" aria-label=${title}>
    ${sectionHeader({
      title,
      count: fields.length,
      open,
      summary: open ? "" : fields.map((field) => field.name).join(", "),
      toggle: () => dispatch({ type: "lay-out", change: { argumentsOpen: !open } }),
      actions: toolButton(
        "list",
        l10n.t("Show descriptions"),
        () => dispatch({ type: "lay-out", change: { descriptions: !layout.descriptions } }),
        { pressed: layout.descriptions },
      ),
    })}
    ${
      open
        ? html`<div class="body">
            ${
              fields.length === 0 &&
              calls.length === 0 &&
              state.result !== undefined &&
              state.result.failure?.stage !== "config"
                ? html`<div class="hint dim">
                    ${l10n.t("This prompt has no variables. Write {0} in the template to add one.", "{{$name}}")}
                  </div>`
                : nothing
            }
            ${repeat(
              fields,
              (field) => field.name,
              (field) => argumentField(page, field),
            )}
            ${calls.length === 0 ? nothing : html`<div class="group">${l10n.t("Function results")}</div>`}
            ${repeat(
              calls,
              (call) => call.key,
              (call) => callField(page, call, call.key === needed),
            )}
          </div>`
        : nothing
    }
  </section>`;
}
