import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { shownValue } from "../state/form-value.ts";
import type { CardView } from "../state/state.ts";
import type { Page } from "../store.ts";
import type { PieceGroup } from "../text/piece-group.ts";
import { kindName } from "./kind-select.ts";
import { callOf, CARD_TEXT, closeCardSoon, goToArgument, goToTemplate, keepCard } from "./piece-events.ts";
import { styleProperties } from "./style-properties.ts";

const CHARACTERS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};
const GAP = 6;
const ROOM = 220;
const WIDTH = 400;
const SIDE = 12;

/** What there is to know of a piece: source, value, escaping, flag, and the message it goes to. */
export function pieceCard(page: Page): TemplateResult | typeof nothing {
  const { card, result } = page.state;
  if (card === undefined || result === undefined) return nothing;
  const { group } = card;
  const rows = [
    row(l10n.t("Source"), source(page, group), true),
    row(l10n.t("Value"), value(page, group), false),
    row(l10n.t("Escaping"), escaping(page, group), true),
    row(l10n.t("Flag"), flag(page, group), false),
    row(l10n.t("Goes to"), goal(page, card), false),
  ];
  return html`<div
    class="card"
    role="group"
    aria-label=${title(page, group)}
    ${styleProperties(place(card))}
    @pointerenter=${keepCard}
    @pointerleave=${() => closeCardSoon(page)}
  >
    <div><code>${title(page, group)}</code> <span class="dim">${kind(page, group)}</span></div>
    <dl id=${CARD_TEXT}>${rows}</dl>
    <div class="foot">
      ${
        group.template === undefined
          ? nothing
          : html`<button class="link" tabindex="-1" @click=${() => goToTemplate(page, group, true)}>
              ${l10n.t("Go to Template (Enter)")}
            </button>`
      }
      <button class="link" tabindex="-1" @click=${() => goToArgument(page, group)}>
        ${l10n.t("Go to Argument (Shift+Enter)")}
      </button>
    </div>
  </div>`;
}

/** Below the piece, or above it where there is no room. */
function place({ top, bottom, left }: CardView): Readonly<Record<string, string>> {
  const wide = Math.min(WIDTH, window.innerWidth - 2 * SIDE);
  const horizontal = {
    left: `${Math.max(SIDE, Math.min(left, window.innerWidth - wide - SIDE))}px`,
    width: `${wide}px`,
  };
  return bottom + ROOM > window.innerHeight && top > window.innerHeight - bottom
    ? { ...horizontal, top: "auto", bottom: `${window.innerHeight - top + GAP}px` }
    : { ...horizontal, top: `${bottom + GAP}px`, bottom: "auto" };
}

function row(name: string, text: string, code: boolean): unknown {
  return text === ""
    ? nothing
    : html`<dt>${name}</dt>
        <dd class=${code ? "code" : ""}>${text}</dd>`;
}

function title(page: Page, group: PieceGroup): string {
  return group.source === "variable" ? `$${group.name ?? ""}` : (callOf(page, group)?.label ?? `${group.name ?? ""}()`);
}

function kind({ state }: Page, { source, name = "" }: PieceGroup): string {
  if (source !== "variable") return source === "function" ? l10n.t("function result") : l10n.t("call without a value");
  const field = state.result?.fields.find((field) => field.name === name);
  const typed = state.values.arguments[name];
  return field === undefined ? l10n.t("variable") : l10n.t("variable, {0}", kindName(shownValue(field, typed).kind));
}

function source({ state }: Page, { template }: PieceGroup): string {
  const { prompt, lineStarts } = state.result ?? {};
  const file = prompt?.path.split(/[\\/]/).at(-1) ?? "";
  if (template === undefined || lineStarts === undefined) return file;
  const after = lineStarts.findIndex((start) => start > template.start);
  const line = after < 0 ? lineStarts.length : after;
  return `${file} ${line}:${template.start - (lineStarts[line - 1] ?? 0) + 1}`;
}

function value(page: Page, group: PieceGroup): string {
  const { name = "", source } = group;
  switch (source) {
    case "variable":
      return page.state.values.arguments[name] === undefined
        ? l10n.t("default, from config.json")
        : l10n.t("typed in Arguments");
    case "function":
      return l10n.t("typed in Function results");
    case "placeholder":
      return l10n.t("none yet; a preview never calls functions");
    case "template":
    case "markup":
      return "";
    default:
      throw source satisfies never;
  }
}

/** The entities that escaping made of this place's text, taken from the rendered text. */
function escaping({ state }: Page, { template }: PieceGroup): string {
  const entities = (state.rendered?.value.pieces ?? [])
    .filter((piece) => piece.escaped === true && piece.template?.start === template?.start)
    .map((piece) => piece.text);
  return [...new Set(entities)].map((entity) => `${CHARACTERS[entity] ?? "?"} → ${entity}`).join("   ");
}

function flag({ state }: Page, { source, name }: PieceGroup): string {
  const field = source === "variable" ? state.result?.fields.find((field) => field.name === name) : undefined;
  if (field === undefined) return "";
  return field.allowDangerouslySetContent
    ? l10n.t("allow_dangerously_set_content is on")
    : l10n.t("allow_dangerously_set_content is off");
}

function goal({ state }: Page, { group, message }: CardView): string {
  const index = message ?? group.message;
  const role = index === undefined ? undefined : state.messages?.value[index]?.view.role;
  return index === undefined || role === undefined ? "" : l10n.t("message {0}, {1}", index + 1, role);
}
