import type { TextDocument, Uri } from "vscode";

/** The language of `skprompt.txt` and `*.skprompt`. */
export const PROMPT_LANGUAGE = "skprompt";

/** The files of that language, as a glob pattern. */
export const PROMPT_FILES = "**/{skprompt.txt,*.skprompt}";

/** Whether a document is a prompt template. */
export function isPrompt(document: TextDocument): boolean {
  return document.languageId === PROMPT_LANGUAGE;
}

/** Whether two URIs name one document. */
export function isSame(a: Uri, b: Uri): boolean {
  return a.toString() === b.toString();
}
