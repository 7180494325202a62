import * as vscode from "vscode";
import { openPrompt } from "./open-prompt.ts";
import type { Preview } from "./preview/preview.ts";

/** The extension's commands, each as the manifest names it. */
export function registerCommands(context: vscode.ExtensionContext, preview: Preview): void {
  const commands: Readonly<Record<string, (...args: readonly unknown[]) => Promise<void>>> = {
    "skein.preview": async (target) => preview.open(target instanceof vscode.Uri ? target : undefined),
    "skein.run": async () => preview.run(),
    "skein.stop": async () => preview.stop(),
    "skein.chooseModel": async () => preview.chooseModel(),
    "skein.openPrompt": async () => openPrompt(),
  };
  for (const [name, run] of Object.entries(commands)) {
    context.subscriptions.push(vscode.commands.registerCommand(name, run));
  }
}
