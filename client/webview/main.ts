import * as l10n from "@vscode/l10n";
import { render } from "lit";
import type { FromPage, ToPage } from "../../protocol/webview.ts";
import { focusMissing } from "./keyboard/focus.ts";
import { ensureTabStops } from "./keyboard/roving.ts";
import { onEscape, panel } from "./parts/panel.ts";
import { keepInView } from "./scrolling.ts";
import { measureSashes } from "./parts/sash.ts";
import { createStore } from "./store.ts";

const vscode = acquireVsCodeApi();
let due = false;
let later = false;

const store = createStore(
  (message: FromPage) => vscode.postMessage(message),
  // What the user does is drawn at once: the next event's handler must know it.
  () => (later ? drawSoon() : draw()),
);

/** Several messages can come before the next frame; a hidden page has no frames, so a timer draws. */
function drawSoon(): void {
  if (due) return;
  due = true;
  setTimeout(draw, 0);
}

function draw(): void {
  due = false;
  later = true;
  const page = store.page();
  const restore = keepInView(page);
  render(panel(page), document.body);
  ensureTabStops(document.body);
  measureSashes(document.body);
  restore();
  later = false;
}

window.addEventListener("keydown", (event) => onEscape(event, store.page()));
window.addEventListener("message", (event: MessageEvent<ToPage>) => {
  if (event.data.type === "init") {
    l10n.config({ contents: { ...event.data.l10n } });
    draw();
  } else if (event.data.type === "show-missing") {
    focusMissing(store.page());
  }
  later = true;
  store.dispatch(event.data);
  later = false;
});

vscode.postMessage({ type: "ready" } satisfies FromPage);
