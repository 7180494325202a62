import fs from "node:fs";
import path from "node:path";
import { root } from "./root.ts";

/** The extension's package, as `npm run package` leaves it. */
export function packageFile(): string {
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
  if (typeof manifest !== "object" || manifest === null || !("name" in manifest) || !("version" in manifest)) {
    throw new Error("package.json has no name or version");
  }
  return path.join(root, `${String(manifest.name)}-${String(manifest.version)}.vsix`);
}
