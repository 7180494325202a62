import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import type { FromPage, ToPage } from "../../protocol/webview.ts";
import { texts } from "../language-client.ts";
import { setContextKey } from "./context-keys.ts";
import { readPageMessage } from "./page-message.ts";
import { pageHtml } from "./page-html.ts";

/** The panel's type, as the manifest names it. */
export const VIEW_TYPE = "skein.preview";

/** The panel and its page. The page is made anew when it was hidden; `ready` then shows it everything again. */
export interface Panel {
  readonly post: (message: ToPage) => void;
  readonly reveal: (preserveFocus: boolean) => void;
  readonly setTitle: (title: string) => void;
  readonly isVisible: () => boolean;
}

/** A new panel beside the editor, still empty. */
export function openPanel(): vscode.WebviewPanel {
  return vscode.window.createWebviewPanel(
    VIEW_TYPE,
    vscode.l10n.t("Preview"),
    { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
    { enableFindWidget: true },
  );
}

/** Fills a panel with its page. `received` gets what the page says, `closed` is called at the panel's end. */
export function fillPanel(
  panel: vscode.WebviewPanel,
  extensionUri: vscode.Uri,
  received: (message: FromPage) => void,
  closed: () => void,
): Panel {
  const { webview } = panel;
  const dist = vscode.Uri.joinPath(extensionUri, "dist");
  const file = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(dist, name)).toString();
  webview.options = { enableScripts: true, localResourceRoots: [dist] };
  panel.iconPath = vscode.Uri.joinPath(extensionUri, "media", "icon.png");
  const post = (message: ToPage): void => {
    void webview.postMessage(message);
  };
  const keepKeys = () => {
    setContextKey("skein.previewVisible", panel.visible);
    setContextKey("skein.previewFocus", panel.active);
  };
  const listeners = [
    webview.onDidReceiveMessage((raw: unknown) => {
      const message = readPageMessage(raw);
      if (message === undefined) return;
      if (message.type === "ready") {
        post({ type: "init", ...(vscode.l10n.bundle !== undefined && { l10n: texts(vscode.l10n.bundle) }) });
      }
      received(message);
    }),
    panel.onDidChangeViewState(keepKeys),
  ];
  panel.onDidDispose(() => {
    for (const listener of listeners) listener.dispose();
    setContextKey("skein.previewVisible", false);
    setContextKey("skein.previewFocus", false);
    closed();
  });
  keepKeys();
  webview.html = pageHtml({
    script: file("webview.js"),
    style: file("webview.css"),
    source: webview.cspSource,
    nonce: randomBytes(16).toString("base64"),
    language: vscode.env.language,
  });
  return {
    post,
    reveal: (preserveFocus) => panel.reveal(undefined, preserveFocus),
    setTitle: (title) => {
      panel.title = title;
    },
    isVisible: () => panel.visible,
  };
}
