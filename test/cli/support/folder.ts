import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Files of a folder by relative path, with `/` between the parts. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Writes files into a fresh folder, hands it over, and removes it afterwards. */
export async function inFolder<T>(files: Files, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), "skein-")));
  try {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, ...name.split("/"));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
