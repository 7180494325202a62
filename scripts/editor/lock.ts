import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Runs `action` while no other process runs one under the same lock file. A lock whose owner is gone is taken over. */
export async function withLock<T>(file: string, action: () => Promise<T>): Promise<T> {
  while (!take(file)) {
    if (!ownerLives(file)) {
      fs.rmSync(file, { force: true });
    } else {
      await sleep(500);
    }
  }
  try {
    return await action();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

function ownerLives(file: string): boolean {
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  // An empty file belongs to an owner that is just writing its number.
  if (text === "") return fs.existsSync(file) && Date.now() - fs.statSync(file).mtimeMs < 5000;
  try {
    process.kill(Number(text), 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
