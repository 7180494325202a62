import { lineIndex, type LineIndex, type Problem } from "../../engine/index.ts";
import { FileError, fileProblem, readTextFile } from "../../host/index.ts";

/** A file's text with its lines (none where it cannot be read), and the problem that kept it from being read. */
export interface SourceFile {
  /** Absolute path. */
  readonly path: string;
  readonly lines: LineIndex;
  readonly unread?: Problem;
}

/** Reads a file as the library does; nothing where there is none. */
export async function readSourceFile(path: string): Promise<SourceFile | undefined> {
  try {
    const text = await readTextFile(path);
    return text === undefined ? undefined : { path, lines: lineIndex(text) };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { path, lines: lineIndex(""), unread: fileProblem(error.fault) };
  }
}

/** A file that should be there and is not. */
export function missingSourceFile(path: string): SourceFile {
  return { path, lines: lineIndex(""), unread: fileProblem({ kind: "unreadable", path, code: "ENOENT" }) };
}
