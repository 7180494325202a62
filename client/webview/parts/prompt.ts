import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { roveByKey } from "../keyboard/roving.ts";
import { TABS, type Tab } from "../../../protocol/layout.ts";
import type { Page } from "../store.ts";
import { messagesView } from "./messages.ts";
import { notice } from "./notice.ts";
import { renderedView } from "./rendered.ts";
import { requestView } from "./request.ts";
import { statusLine } from "./status-line.ts";
import { toolButton } from "./tool-button.ts";

/** What the prompt becomes: three tabs over one status line. */
export function promptSection(page: Page): TemplateResult {
  const { layout } = page;
  return html`<section class="pane prompt" aria-label=${l10n.t("Preview")}>
    <div class="tabs">
      <div
        role="tablist"
        aria-label=${l10n.t("Preview")}
        data-rove-group
        @keydown=${(event: KeyboardEvent) => onKey(event, page)}
      >
        ${TABS.map(
          (tab) =>
            html`<button
              role="tab"
              id="tab-${tab}"
              data-rove
              data-tab=${tab}
              tabindex="-1"
              aria-selected=${tab === layout.tab}
              aria-controls="view"
              @click=${(event: MouseEvent) => {
                select(page, tab);
                // The tab that is shown is the one tab stop.
                for (const other of tabsBeside(event)) {
                  other.setAttribute("tabindex", other === event.currentTarget ? "0" : "-1");
                }
              }}
            >
              ${tabName(tab)}
            </button>`,
        )}
      </div>
      <div class="actions" role="group" aria-label=${l10n.t("Show")} data-rove-group @keydown=${roveByKey}>
        ${actions(page)}
      </div>
    </div>
    ${statusLine(page)} ${notice(page)}
    <div class="view" id="view" role="tabpanel" aria-labelledby="tab-${layout.tab}">${view(page)}</div>
  </section>`;
}

export function tabName(tab: Tab): string {
  switch (tab) {
    case "messages":
      return l10n.t("Messages");
    case "rendered":
      return l10n.t("Rendered text");
    case "request":
      return l10n.t("Request");
    default:
      throw tab satisfies never;
  }
}

function view(page: Page): TemplateResult {
  switch (page.layout.tab) {
    case "messages":
      return messagesView(page);
    case "rendered":
      return renderedView(page);
    case "request":
      return requestView(page);
    default:
      throw page.layout.tab satisfies never;
  }
}

function actions({ layout, state, dispatch, post }: Page): unknown {
  const origins = toolButton(
    "origin",
    l10n.t("Show where text comes from"),
    () => dispatch({ type: "lay-out", change: { origins: !layout.origins } }),
    { pressed: layout.origins, rove: true },
  );
  if (layout.tab === "request") {
    const text = state.request?.value.pieces.map((piece) => piece.text).join("");
    return [
      origins,
      text === undefined
        ? nothing
        : toolButton("copy", l10n.t("Copy request"), () => post({ type: "copy", text }), { rove: true }),
    ];
  }
  return [
    origins,
    toolButton(
      "pilcrow",
      l10n.t("Show white space"),
      () => dispatch({ type: "lay-out", change: { whiteSpace: !layout.whiteSpace } }),
      { pressed: layout.whiteSpace, rove: true },
    ),
  ];
}

function onKey(event: KeyboardEvent, page: Page): void {
  const reached = roveByKey(event)?.dataset["tab"];
  const tab = TABS.find((tab) => tab === reached);
  if (tab !== undefined) select(page, tab);
}

function select({ dispatch }: Page, tab: Tab): void {
  dispatch({ type: "show-card", card: undefined });
  dispatch({ type: "lay-out", change: { tab } });
}

function tabsBeside({ currentTarget }: Event): readonly Element[] {
  return currentTarget instanceof Element ? [...(currentTarget.parentElement?.children ?? [])] : [];
}
