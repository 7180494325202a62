import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { ItemView } from "../../../protocol/preview.ts";
import type { Page } from "../store.ts";
import { colourJson, looksLikeJson } from "../text/json-tokens.ts";
import { groupPieces, groupText, type PieceGroup } from "../text/piece-group.ts";
import { icon } from "./icon.ts";
import { piece } from "./piece.ts";

/** One content item of a message. `key` names its fold. */
export function messageItem(page: Page, item: ItemView, key: string, cursor: number | undefined): TemplateResult {
  const { origins, whiteSpace } = page.layout;
  const options = { origins, whiteSpace, cursor };
  const groups = groupPieces(item.pieces);
  switch (item.kind) {
    case "text":
      return html`<p class="text">${groups.map((group) => piece(group, options))}</p>`;
    case "image":
    case "audio":
    case "binary":
      return media(
        item,
        groups.map((group) => piece(withShortName(group), { ...options, shorten: true })),
      );
    case "function_call":
    case "function_result":
    case "other": {
      const text = groups.map(groupText).join("");
      const coloured = looksLikeJson(text) ? colourJson(groups) : groups;
      const [name, id] = item.kind === "other" ? [item.type, ""] : [item.name, item.id];
      return foldable(
        page,
        key,
        name,
        id,
        coloured.map((group) => piece(group, options)),
      );
    }
    default:
      throw item satisfies never;
  }
}

/** Data from a variable is told by the variable's name. */
function withShortName(group: PieceGroup): PieceGroup {
  const isData = group.source === "variable" && groupText(group).startsWith("data:");
  return isData ? { ...group, parts: [{ text: `$${group.name ?? ""}`, escaped: false }] } : group;
}

function foldable(page: Page, key: string, name: string, id: string, body: unknown): TemplateResult {
  const { folds } = page.layout;
  const open = folds[key] ?? true;
  return html`<div class="item">
    <button
      class="head"
      tabindex="-1"
      data-piece-stop
      aria-expanded=${open}
      @click=${(event: Event) => {
        event.stopPropagation();
        page.dispatch({ type: "lay-out", change: { folds: { ...folds, [key]: !open } } });
      }}
    >
      ${icon(open ? "down" : "right")}${icon("function")}<code class="cut grow">${name}</code
      ><span class="dim code cut">${id}</span>
    </button>
    ${open ? html`<pre>${body}</pre>` : nothing}
  </div>`;
}

type Media = Extract<ItemView, { kind: "image" | "audio" | "binary" }>;

/** Only what the template itself holds is shown: nothing is loaded from elsewhere. */
function media(item: Media, pieces: unknown): TemplateResult {
  const kind = item.kind === "image" ? l10n.t("Image") : item.kind === "audio" ? l10n.t("Audio") : l10n.t("Binary");
  const src = item.kind === "image" && item.src?.startsWith("data:image/") === true ? item.src : undefined;
  const size = item.bytes === undefined ? "" : sizeText(item.bytes);
  return html`<div class="media">
    ${src === undefined ? nothing : html`<img alt=${l10n.t("{0}, {1}", kind, item.mimeType)} src=${src} />`}
    <div class="about">
      <div>${[kind, item.mimeType, size].filter((word) => word !== "").join(" · ")}</div>
      <div class="origin-of-media">${pieces}</div>
    </div>
  </div>`;
}

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${kilobytes.toFixed(1)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
