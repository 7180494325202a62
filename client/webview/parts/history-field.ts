import * as l10n from "@vscode/l10n";
import { html, type nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { HistoryEntry } from "../../../protocol/preview.ts";
import { focusSoon } from "../keyboard/focus.ts";
import { icon } from "./icon.ts";
import { toolButton } from "./tool-button.ts";

const ROLES = ["system", "developer", "user", "assistant", "tool"] as const;

/** A chat history, edited as messages. */
export function historyField(
  messages: readonly HistoryEntry[],
  id: string,
  name: string,
  description: string | typeof nothing,
  set: (messages: readonly HistoryEntry[]) => void,
): TemplateResult {
  const change = (index: number, part: Partial<HistoryEntry>) =>
    set(messages.map((message, at) => (at === index ? { ...message, ...part } : message)));
  return html`<div class="turns" role="group" aria-label=${name} aria-describedby=${description}>
    ${messages.map(
      (message, index) =>
        html`<div class="turn">
          <span class="kind role">
            <span class="full" aria-hidden="true">${message.role}</span>${icon("down", "small")}
            <select
              aria-label=${l10n.t("Role of message {0}", index + 1)}
              .value=${live(message.role)}
              @change=${(event: Event) => change(index, { role: valueOf(event) })}
            >
              ${roles(message.role).map(
                (role) => html`<option value=${role} ?selected=${role === message.role}>${role}</option>`,
              )}
            </select>
          </span>
          <textarea
            id=${turnId(id, index)}
            rows="1"
            spellcheck="false"
            aria-label=${l10n.t("Text of message {0}", index + 1)}
            .value=${live(message.content)}
            @input=${(event: Event) => change(index, { content: valueOf(event) })}
          ></textarea>
          ${toolButton("trash", l10n.t("Remove message"), () => set(messages.filter((_message, at) => at !== index)))}
        </div>`,
    )}
    <button
      class="tool named add"
      id=${id}
      @click=${() => {
        set([...messages, { role: messages.at(-1)?.role === "user" ? "assistant" : "user", content: "" }]);
        // What is typed next is the message's text: on the button a blank would add another one.
        focusSoon(() => document.getElementById(turnId(id, messages.length)));
      }}
    >
      ${icon("add")}${l10n.t("Add message")}
    </button>
  </div>`;
}

/** The roles to choose from, with one that came from elsewhere. */
function roles(present: string): readonly string[] {
  return ROLES.some((role) => role === present) ? ROLES : [...ROLES, present];
}

function turnId(id: string, index: number): string {
  return `${id}-turn-${index}`;
}

function valueOf({ target }: Event): string {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ? target.value : "";
}
