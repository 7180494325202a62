import * as vscode from "vscode";
import { registerCommands } from "./commands.ts";
import { startLanguageClient } from "./language-client.ts";
import { createPreview } from "./preview/preview.ts";

/** Starts the language server, registers the commands and keeps the preview panel. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  try {
    const client = await startLanguageClient(context);
    registerCommands(context, createPreview(context, client));
  } catch (error) {
    // The editor notes a failed activation only in a log that few people open.
    void vscode.window.showErrorMessage(vscode.l10n.t("Skein could not start: {0}", String(error)));
    throw error;
  }
}
