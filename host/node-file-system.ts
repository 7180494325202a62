import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { isPromptFile, problem, span, type LibraryError, type Problem } from "../engine/index.ts";
import { decodeUtf8 } from "./decode-utf8.ts";

/** Folders in which nobody's own prompts are. */
const PASSED_OVER: ReadonlySet<string> = new Set(["node_modules"]);

/** Why a file cannot be read. */
export type FileFault =
  | { readonly kind: "not-utf8"; readonly path: string; readonly error: LibraryError; readonly position: number }
  /** `code` is the operating system's: `EACCES`. */
  | { readonly kind: "unreadable"; readonly path: string; readonly code: string };

/** The one error that reading files rejects with. */
export class FileError extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(`${fault.kind}: ${fault.path}`);
    this.name = "FileError";
    this.fault = fault;
  }
}

/** What a user is told of a file that cannot be read. */
export function fileProblem(fault: FileFault): Problem {
  const nowhere = span(0, 0);
  return fault.kind === "not-utf8"
    ? problem("file-not-utf8", nowhere, [], fault.error)
    : problem("file-unreadable", nowhere, [fault.code]);
}

/** The text of a file as the library reads it (strict UTF-8, a BOM stays), or nothing where there is none. */
export async function readTextFile(file: string): Promise<string | undefined> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw new FileError({ kind: "unreadable", path: file, code });
  }
  const decoding = decodeUtf8(bytes);
  if (decoding.kind === "text") return decoding.text;
  throw new FileError({ kind: "not-utf8", path: file, error: decoding.error, position: decoding.position });
}

/** Paths of all templates below a folder, sorted. Hidden folders and installed packages are passed over, links not followed. */
export async function findPromptFiles(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  const pending = [path.resolve(folder)];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const entry of await entriesOf(next)) {
      const full = path.join(next, entry.name);
      if (entry.isDirectory()) {
        if (!entry.name.startsWith(".") && !PASSED_OVER.has(entry.name)) pending.push(full);
      } else if (entry.isFile() && isPromptFile(entry.name)) {
        found.push(full);
      }
    }
  }
  return found.sort((one, other) => (one < other ? -1 : 1));
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    throw new FileError({ kind: "unreadable", path: folder, code: codeOf(error) });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
