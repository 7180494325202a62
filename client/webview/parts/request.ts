import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { guard } from "lit/directives/guard.js";
import type { RequestView } from "../../../protocol/preview.ts";
import type { Page } from "../store.ts";
import { findFolds, lineText, type Fold } from "../text/json-folds.ts";
import { colourJson } from "../text/json-tokens.ts";
import { splitLines, type Line } from "../text/lines.ts";
import { groupPieces, groupText, type PieceGroup } from "../text/piece-group.ts";
import { chip } from "../text/visible-text.ts";
import { icon } from "./icon.ts";
import { piece } from "./piece.ts";
import { textView } from "./text-view.ts";

/** Messages of more lines than this start folded, but for the first and the last. */
const LONG = 4;

/** The JSON that would be sent. */
export function requestView(page: Page): TemplateResult {
  const { state, layout } = page;
  const shown = state.request;
  const lines = guard([shown?.value, state.cursor, layout.origins, layout.folds], () =>
    shown === undefined ? [] : requestLines(page, shown.value),
  );
  return html`${lostSettings(page, shown?.stale === true ? undefined : shown?.value)}${textView(page, {
    label: l10n.t("Request"),
    className: classMap({ shorten: true, json: true, stale: shown?.stale === true }),
    lines,
  })}`;
}

function requestLines(page: Page, view: RequestView): readonly TemplateResult[] {
  const lines = splitLines(colourJson(groupPieces(view.pieces)));
  const folds = findFolds(lines);
  const messages = [...folds.values()].filter((fold) => fold.depth === 2).map((fold) => fold.from);
  const ends = [Math.min(...messages), Math.max(...messages)];
  const drawn: TemplateResult[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    const fold = folds.get(index);
    if (line === undefined) break;
    const key = `request.${index}`;
    const startsOpen = fold === undefined || fold.depth !== 2 || fold.to - fold.from <= LONG || ends.includes(index);
    const open = page.layout.folds[key] ?? startsOpen;
    drawn.push(requestLine(page, { lines, index, line, fold, open, key }));
    if (fold !== undefined && !open) index = fold.to;
  }
  return drawn;
}

/** A line as it is drawn: where it stands, and the block that it opens. */
interface DrawnLine {
  readonly lines: readonly Line[];
  readonly index: number;
  readonly line: Line;
  readonly fold: Fold | undefined;
  readonly open: boolean;
  /** Of the fold, in the layout. */
  readonly key: string;
}

function requestLine(page: Page, { lines, index, line, fold, open, key }: DrawnLine): TemplateResult {
  const options = { origins: page.layout.origins, whiteSpace: false, cursor: page.state.cursor, shorten: true };
  const depth = (/^ */.exec(lineText(line))?.[0].length ?? 0) / 2;
  const toggle = () => page.dispatch({ type: "lay-out", change: { folds: { ...page.layout.folds, [key]: !open } } });
  return html`<div class="line">
    <i aria-hidden="true">${index + 1}</i>${
      fold === undefined
        ? nothing
        : html`<button
            class="fold-line"
            tabindex="-1"
            data-piece-stop
            aria-expanded=${open}
            aria-label=${l10n.t("Lines {0} to {1}", fold.from + 1, fold.to + 1)}
            @click=${toggle}
          >
            ${icon(open ? "down" : "right")}
          </button>`
    }<span class="depth-${Math.min(depth, 8)}"
      >${trimStart(line.groups).map((group) => piece(group, options))}${
        fold === undefined || open ? nothing : folded(lines, fold, options)
      }</span
    >
  </div>`;
}

/** What is left of a folded block: its role, how long it is, how it ends. */
function folded(lines: readonly Line[], fold: Fold, options: Parameters<typeof piece>[1]): unknown {
  const second = lines[fold.from + 1];
  const last = lines[fold.to];
  const role = second !== undefined && lineText(second).trim().startsWith('"role"') ? trimStart(second.groups) : [];
  return [
    ...role.map((group) => piece(group, options)),
    role.length > 0 ? " " : nothing,
    chip(l10n.t("{0} lines", fold.to - fold.from - 1)),
    ...trimStart(last?.groups ?? []).map((group) => piece(group, options)),
  ];
}

/** Without the indent, which the style gives. */
function trimStart(groups: readonly PieceGroup[]): readonly PieceGroup[] {
  const first = groups.find((group) => groupText(group).trim() !== "");
  if (first === undefined) return [];
  const parts = first.parts.map((part, index) => (index === 0 ? { ...part, text: part.text.trimStart() } : part));
  return [{ ...first, parts }, ...groups.slice(groups.indexOf(first) + 1)];
}

function lostSettings({ post }: Page, view: RequestView | undefined): unknown {
  if (view === undefined || view.lostSettings.length === 0) return nothing;
  return html`<ul class="lost">
    ${view.lostSettings.map(
      (setting) =>
        html`<li>
          <code>${setting.name}</code><span>${setting.reason}</span>${
            setting.rename === undefined
              ? html`<span></span>`
              : html`<button class="link" @click=${() => post({ type: "rename-setting", name: setting.name })}>
                  ${l10n.t("Rename")}
                </button>`
          }
        </li>`,
    )}
  </ul>`;
}
