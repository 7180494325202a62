import type { Problem } from "../../engine/index.ts";

/** Whether a problem counts for the exit code: errors and warnings do, notes do not. */
export function isFault({ severity }: Problem): boolean {
  return severity === "error" || severity === "warning";
}
