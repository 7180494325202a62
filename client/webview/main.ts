import * as l10n from "@vscode/l10n";
import { render } from "lit";
import type { FromPage, ToPage } from "../../protocol/webview.ts";
import { focusMissing } from "./keyboard/focus.ts";
import { ensureTabStops } from "./keyboard/roving.ts";
import { panel } from "./parts/panel.ts";
import { keepInView } from "./scrolling.ts";
import type { Layout } from "./state/layout.ts";
import { createStore } from "./store.ts";

interface Saved {
  readonly uri?: string;
  readonly layouts?: Readonly<Record<string, Layout>>;
}

const vscode = acquireVsCodeApi<Saved>();
const saved = vscode.getState();
let drawn = false;

const store = createStore(
  (message: FromPage) => vscode.postMessage(message),
  saved?.layouts ?? {},
  (state, previous) => {
    if (state.layouts !== previous.layouts || state.uri !== previous.uri) {
      vscode.setState({ uri: state.uri, layouts: state.layouts });
    }
    // Several messages can come before the next frame; a hidden page has no frames, so a timer draws.
    if (!drawn) {
      drawn = true;
      setTimeout(draw, 0);
    }
  },
);

function draw(): void {
  drawn = false;
  const page = store.page();
  const restore = keepInView(page);
  render(panel(page), document.body);
  ensureTabStops(document.body);
  restore();
}

window.addEventListener("message", (event: MessageEvent<ToPage>) => {
  if (event.data.type === "init") {
    l10n.config({ contents: { ...event.data.l10n } });
    draw();
  } else if (event.data.type === "show-missing") {
    focusMissing(store.page());
  }
  store.dispatch(event.data);
});

vscode.postMessage({ type: "ready" } satisfies FromPage);
