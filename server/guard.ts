import type { RemoteConsole } from "vscode-languageserver";

/** Runs a part of a feature so that its failure stays its own. */
export type Guard = <T>(feature: string, fallback: T, run: () => T | Promise<T>) => Promise<T>;

/**
 * A guard that logs what a feature throws, under the feature's name, and answers with the fallback. `onFault` is told
 * too: tests fail on it.
 */
export function createGuard(
  console: Pick<RemoteConsole, "error">,
  onFault?: (feature: string, error: unknown) => void,
): Guard {
  return async (feature, fallback, run) => {
    try {
      return await run();
    } catch (error) {
      console.error(`${feature}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      onFault?.(feature, error);
      return fallback;
    }
  };
}
