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

/**
 * Replaces a range of the template as it was in `version`, and goes there, so that undo takes it back. A template that was
 * edited since is left alone.
 */
export async function replaceInTemplate(uri: vscode.Uri, version: number, span: Span, newText: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  if (document.version !== version) return;
  const edit = new vscode.WorkspaceEdit();
  edit.replace(uri, selectionOf(document, span), newText);
  await vscode.workspace.applyEdit(edit);
  await selectInTemplate(uri, { start: span.start, end: span.start + newText.length }, true);
}

/** Makes an edit of `config.json` and goes there, so that undo takes it back: the file is left for its owner to save. */
export async function applyFileEdit({ uri, range, newText }: FileEdit, template: vscode.Uri): Promise<void> {
  const target = vscode.Uri.parse(uri);
  const { start, end } = range;
  const edit = new vscode.WorkspaceEdit();
  edit.replace(target, new vscode.Range(start.line, start.character, end.line, end.character), newText);
  const document = await vscode.workspace.openTextDocument(target);
  const offset = document.offsetAt(new vscode.Position(start.line, start.character));
  await vscode.workspace.applyEdit(edit);
  await showBeside(template, document, { start: offset, end: offset + newText.length });
}

/** Shows a range of the `config.json` beside a template. */
export async function selectInConfig(template: vscode.Uri, span: Span): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(template, "..", "config.json"));
  await showBeside(template, document, span);
}

/** In the template's place, which is not the preview's. */
async function showBeside(template: vscode.Uri, document: vscode.TextDocument, span: Span): Promise<void> {
  await vscode.window.showTextDocument(document, {
    viewColumn: editorOf(template)?.viewColumn ?? vscode.ViewColumn.One,
    selection: selectionOf(document, span),
  });
}

export function editorOf(uri: vscode.Uri): vscode.TextEditor | undefined {
  return vscode.window.visibleTextEditors.find((editor) => isSame(editor.document.uri, uri));
}

function selectionOf(document: vscode.TextDocument, { start, end }: Span): vscode.Selection {
  return new vscode.Selection(document.positionAt(start), document.positionAt(end));
}
