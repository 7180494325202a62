import * as l10n from "@vscode/l10n";
import { PROBLEMS, type LibraryError, type Problem } from "../../engine/index.ts";

/** A problem in the user's language. */
export function problemText({ code, args }: Problem): string {
  return l10n.t(PROBLEMS[code].message, ...args);
}

/** Characters of a library's message that are shown. */
const MOST_CHARACTERS = 160;

/** A library's error and its causes in its own words, the outermost first; what a message repeats of its cause's is left out. */
export function libraryErrorLines(error: LibraryError): readonly string[] {
  const { cause } = error;
  const own = `${error.class}: ${shortened(error.message)}`;
  if (cause === undefined) return [own];
  const below = libraryErrorLines(cause);
  return error.message.includes(cause.message) ? [own, cause.class, ...below.slice(1)] : [own, ...below];
}

function shortened(message: string): string {
  return message.length > MOST_CHARACTERS ? `${message.slice(0, MOST_CHARACTERS)}…` : message;
}
