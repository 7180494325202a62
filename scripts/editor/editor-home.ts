import os from "node:os";
import path from "node:path";

/**
 * Where editors and the browser are kept: `SKEIN_EDITOR_HOME`, else a folder of the user's cache. Never in the checkout:
 * 22,000 files would slow every glob in it, and a second clone would have to set up anew.
 */
export function editorHome(): string {
  const chosen = process.env["SKEIN_EDITOR_HOME"];
  if (chosen !== undefined && chosen !== "") return path.resolve(chosen);
  const cache = process.env["XDG_CACHE_HOME"];
  return path.join(cache !== undefined && cache !== "" ? cache : path.join(os.homedir(), ".cache"), "skein-editor");
}
