import type { LibraryError } from "../../engine/index.ts";

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
