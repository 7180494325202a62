import * as vscode from "vscode";

/** What keybindings and menus ask for: see `contributes` in the manifest. */
export type ContextKey = "skein.previewVisible" | "skein.previewFocus" | "skein.running";

/** Tells the editor; `when` clauses see it at once. */
export function setContextKey(key: ContextKey, value: boolean): void {
  void vscode.commands.executeCommand("setContext", key, value);
}
