import * as vscode from "vscode";
import { PROMPT_FILES } from "./prompt-document.ts";

const MOST = 500;

/** Lets a prompt of the workspace be picked, or a file where there is none, and opens it. */
export async function openPrompt(): Promise<void> {
  const found = await vscode.workspace.findFiles(PROMPT_FILES, "**/node_modules/**", MOST);
  const uri = found.length === 0 ? await browse() : await pick(found);
  if (uri !== undefined) await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.One });
}

async function pick(found: readonly vscode.Uri[]): Promise<vscode.Uri | undefined> {
  const items = found
    .map((uri) => ({ label: vscode.workspace.asRelativePath(uri), uri }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const chosen = await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t("Open a prompt template") });
  return chosen?.uri;
}

async function browse(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    title: vscode.l10n.t("Open a prompt template"),
    filters: { [vscode.l10n.t("Prompt templates")]: ["txt", "skprompt"] },
  });
  return chosen?.[0];
}
