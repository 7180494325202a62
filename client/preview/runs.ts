import { randomUUID } from "node:crypto";
import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { runEventNotification, runRequest } from "../../protocol/lsp.ts";
import type { PreviewParams, RunEvent, RunResult } from "../../protocol/preview.ts";
import type { ToPage } from "../../protocol/webview.ts";

/** The last run of a prompt, to be shown again when its page is made anew. */
interface Run {
  readonly runId: string;
  readonly model: string;
  readonly startedAt: number;
  readonly events: RunEvent[];
  readonly cancellation: vscode.CancellationTokenSource;
  result?: RunResult;
}

/** The runs of all prompts: one at a time for each. */
export interface Runs {
  readonly start: (params: PreviewParams, model: string) => Promise<void>;
  readonly stop: (uri: string) => void;
  readonly clear: (uri: string) => void;
  readonly isRunning: (uri: string) => boolean;
  /** The messages that show a prompt's last run. */
  readonly replay: (uri: string) => readonly ToPage[];
  readonly dispose: () => void;
}

/** Runs prompts through the server. `tell` gets what the page of a prompt must hear. */
export function createRuns(client: LanguageClient, tell: (uri: string, message: ToPage) => void): Runs {
  const runs = new Map<string, Run>();
  const listener = client.onNotification(runEventNotification, ({ runId, event }) => {
    for (const [uri, run] of runs) {
      if (run.runId === runId) {
        run.events.push(event);
        tell(uri, { type: "run-event", runId, event });
      }
    }
  });

  const stop = (uri: string): void => runs.get(uri)?.cancellation.cancel();

  return {
    start: async (params, model) => {
      const { uri } = params;
      stop(uri);
      const cancellation = new vscode.CancellationTokenSource();
      const run: Run = { runId: randomUUID(), model, startedAt: Date.now(), events: [], cancellation };
      runs.set(uri, run);
      tell(uri, started(run));
      const result = await request(client, params, run);
      cancellation.dispose();
      run.result = result;
      if (runs.get(uri) === run) tell(uri, { type: "run-result", runId: run.runId, result });
    },
    stop,
    clear: (uri) => {
      stop(uri);
      runs.delete(uri);
    },
    isRunning: (uri) => runs.has(uri) && runs.get(uri)?.result === undefined,
    replay: (uri) => {
      const run = runs.get(uri);
      if (run === undefined) return [];
      const { runId, result } = run;
      return [
        { ...started(run), again: true },
        ...run.events.map((event): ToPage => ({ type: "run-event", runId, event })),
        ...(result === undefined ? [] : [{ type: "run-result", runId, result } as const]),
      ];
    },
    dispose: () => {
      listener.dispose();
      for (const { cancellation } of runs.values()) cancellation.cancel();
    },
  };
}

function started({ runId, model, startedAt }: Run) {
  return { type: "run-started", runId, model, startedAt } as const satisfies ToPage;
}

/** The run's end. Whatever goes wrong on the way is an end too. */
async function request(client: LanguageClient, params: PreviewParams, run: Run): Promise<RunResult> {
  const { token } = run.cancellation;
  try {
    return await client.sendRequest(runRequest, { ...params, runId: run.runId }, token);
  } catch (error) {
    const milliseconds = Date.now() - run.startedAt;
    if (token.isCancellationRequested) return { kind: "stopped", milliseconds };
    return {
      kind: "failed",
      sentence: vscode.l10n.t("The run ended with an error of Skein's own."),
      advice: vscode.l10n.t("Run again. The output channel Skein says more."),
      detail: String(error),
      milliseconds,
    };
  }
}
