import { fileURLToPath } from "node:url";
import { FileError, fileProblem, readTextFile } from "../host/index.ts";
import type { ServerFileSystem } from "./documents.ts";

/** The files of this machine. Files that cannot be read are logged too. */
export function nodeFileSystem(warn: (message: string) => void): ServerFileSystem {
  return {
    readText: async (uri) => {
      const path = pathOf(uri);
      if (path === undefined) return undefined;
      try {
        return await readTextFile(path);
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        warn(error.message);
        return fileProblem(error.fault);
      }
    },
  };
}

/** The path of a `file:` URI; documents elsewhere are known only while they are open. */
function pathOf(uri: string): string | undefined {
  if (!uri.startsWith("file:")) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
