import * as vscode from "vscode";
import type { Span } from "../../engine/index.ts";
import type { FileEdit } from "../../protocol/preview.ts";
import { isSame } from "../prompt-document.ts";

/** Selects a range of the template and brings it into view; `focus` goes there too. */
export async function selectInTemplate(uri: vscode.Uri, span: Span, focus: boolean): Promise<void> {
  const visible = editorOf(uri);
  if (visible !== undefined && !focus) {
    const selection = selectionOf(visible.document, span);
    visible.selection = selection;
    visible.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    return;
  }
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document, {
    viewColumn: visible?.viewColumn ?? vscode.ViewColumn.One,
    preserveFocus: !focus,
    selection: selectionOf(document, span),
  });
}

/** Replaces a range of the template, so that undo takes it back. */
export async function replaceInTemplate(uri: vscode.Uri, span: Span, newText: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(uri, selectionOf(document, span), newText);
  await vscode.workspace.applyEdit(edit);
}

/** Makes an edit of `config.json`, and shows it: the file is left for its owner to save. */
export async function applyFileEdit({ uri, range, newText }: FileEdit): Promise<void> {
  const target = vscode.Uri.parse(uri);
  const { start, end } = range;
  const edit = new vscode.WorkspaceEdit();
  edit.replace(target, new vscode.Range(start.line, start.character, end.line, end.character), newText);
  await vscode.workspace.applyEdit(edit);
}

export function editorOf(uri: vscode.Uri): vscode.TextEditor | undefined {
  return vscode.window.visibleTextEditors.find((editor) => isSame(editor.document.uri, uri));
}

function selectionOf(document: vscode.TextDocument, { start, end }: Span): vscode.Selection {
  return new vscode.Selection(document.positionAt(start), document.positionAt(end));
}
