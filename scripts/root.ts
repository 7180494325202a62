import path from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's folder. This file runs from `out/scripts`. */
export const root = path.resolve(fileURLToPath(new URL(".", import.meta.url)), "../..");
