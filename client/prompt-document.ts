import type { TextDocument, Uri } from "vscode";

/** The language of `skprompt.txt` and `*.skprompt`. */
export const PROMPT_LANGUAGE = "skprompt";

export const PROMPT_FILES = "**/{skprompt.txt,*.skprompt}";

export function isPrompt(document: TextDocument): boolean {
  return document.languageId === PROMPT_LANGUAGE;
}

export function isSame(a: Uri, b: Uri): boolean {
  return a.toString() === b.toString();
}
