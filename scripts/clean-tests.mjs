// Removes the compiled tests: the compiler leaves those of deleted files behind, and they would go on running.
import fs from "node:fs";

fs.rmSync(new URL("../out/test", import.meta.url), { recursive: true, force: true });
