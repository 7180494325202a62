import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { guard } from "lit/directives/guard.js";
import type { RenderedView } from "../../../protocol/preview.ts";
import type { Page } from "../store.ts";
import { cursorPlace } from "../text/cursor-place.ts";
import { splitLines, type Line } from "../text/lines.ts";
import { groupPieces } from "../text/piece-group.ts";
import { legend } from "./legend.ts";
import { roleClass } from "./message.ts";
import { piece } from "./piece.ts";
import { textView } from "./text-view.ts";

/** The text between the template and the messages, with every character's source. */
export function renderedView(page: Page): TemplateResult {
  const { state, layout } = page;
  const shown = state.rendered;
  const lines = guard([shown?.value, state.cursor, layout.origins, layout.whiteSpace], () =>
    shown === undefined ? [] : renderedLines(page, shown.value),
  );
  return html`${textView(page, {
    label: l10n.t("Rendered text"),
    className: classMap({ raw: true, strong: true, stale: shown?.stale === true }),
    lines,
  })}${legend()}`;
}

function renderedLines({ state, layout }: Page, view: RenderedView): readonly TemplateResult[] {
  const { origins, whiteSpace } = layout;
  const options = { origins, whiteSpace, cursor: state.cursor, shorten: true, entities: true };
  const groups = groupPieces(view.pieces);
  const place = cursorPlace(groups, state.cursor);
  const lines = splitLines(groups);
  const roles = rolesOf(view, lines);
  return lines.map((line, index) => {
    const here = place !== undefined && place.start <= line.start + line.length && line.start <= place.end;
    const end = whiteSpace && index < lines.length - 1 ? html`<span class="space">↵</span>` : "";
    return html`<div class="line ${roles[index] ?? ""}">
      <i class=${here ? "here" : ""} aria-hidden="true">${index + 1}</i
      ><span>${line.groups.map((group) => piece(group, options))}${end}</span>
    </div>`;
  });
}

/** The role of the message that each line belongs to, as a class. */
function rolesOf({ roles }: RenderedView, lines: readonly Line[]): readonly string[] {
  let next = 0;
  return lines.map(({ start, length }) => {
    while ((roles[next]?.rendered.end ?? Infinity) <= start) next++;
    const role = roles[next];
    return role === undefined || role.rendered.start > start + length ? "" : roleClass(role.role);
  });
}
