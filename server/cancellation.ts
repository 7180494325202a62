import type { CancellationToken } from "vscode-languageserver";

/** A controller that an LSP request's token aborts, and others may: the engine knows no tokens. */
export function abortOn(token: CancellationToken): AbortController {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  else token.onCancellationRequested(() => controller.abort());
  return controller;
}

/** Lets what has already arrived be read: a newer request, a cancellation. */
export async function whatHasArrived(): Promise<void> {
  // The connection reads one message a turn, and only after the one that is being handled.
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}
