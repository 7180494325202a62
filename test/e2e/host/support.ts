import assert from "node:assert/strict";
import path from "node:path";
import * as vscode from "vscode";

/** Writes files into the test's workspace and shows the first of them. Names count from a folder of their own. */
export async function openPrompt(
  name: string,
  template: string,
  config?: object,
): Promise<{ readonly document: vscode.TextDocument; readonly editor: vscode.TextEditor }> {
  const [workspace] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(workspace, "no folder is open");
  const folder = vscode.Uri.joinPath(workspace.uri, ...name.split("/"));
  if (config !== undefined) await write(vscode.Uri.joinPath(folder, "config.json"), JSON.stringify(config));
  const uri = vscode.Uri.joinPath(folder, "skprompt.txt");
  await write(uri, template);
  const document = await vscode.workspace.openTextDocument(uri);
  return { document, editor: await vscode.window.showTextDocument(document) };
}

async function write(uri: vscode.Uri, text: string): Promise<void> {
  await vscode.workspace.fs.createDirectory(vscode.Uri.file(path.dirname(uri.fsPath)));
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
}

/** Waits until `look` finds something; 20 s at most. */
export async function until<T>(what: string, look: () => T | undefined): Promise<T> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Waits for as many problems on a document as are asked for. */
export async function problems(document: vscode.TextDocument, count: number): Promise<readonly vscode.Diagnostic[]> {
  return until(`${count} problems`, () => {
    const found = vscode.languages.getDiagnostics(document.uri);
    return found.length === count ? found : undefined;
  });
}
