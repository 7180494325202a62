import * as l10n from "@vscode/l10n";
import type { RunEvent, RunResult } from "../../../protocol/preview.ts";

/** A run as it is shown. */
export interface RunView {
  readonly runId: string;
  readonly model: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly text: string;
  readonly toolCalls: readonly { readonly name: string; readonly arguments: string }[];
  /** Length of the text that was read out. */
  readonly spoken: number;
  readonly result?: RunResult;
  /** When the result came: the wait that a service asks for counts from then. */
  readonly endedAt?: number;
}

/** The run after one more event. */
export function withEvent(run: RunView, event: RunEvent): RunView {
  switch (event.kind) {
    case "text":
      return { ...run, text: run.text + event.text };
    case "tool-call":
      return { ...run, toolCalls: [...run.toolCalls, { name: event.name, arguments: event.arguments }] };
    default:
      throw event satisfies never;
  }
}

/** The whole sentences that were not read out yet, and where they end. */
export function unspokenSentences(run: RunView): { readonly text: string; readonly end: number } | undefined {
  const rest = run.text.slice(run.spoken);
  const end = Math.max(...["。", "！", "？", "\n", ". ", "! ", "? "].map((mark) => rest.lastIndexOf(mark) + 1));
  const text = rest.slice(0, end).trim();
  return text === "" ? undefined : { text, end: run.spoken + end };
}

/** Milliseconds as seconds, with one decimal. */
export function seconds(milliseconds: number): string {
  return (Math.max(0, milliseconds) / 1000).toFixed(1);
}

/** What a screen reader hears at a run's end; an error is an alert of its own. */
export function endOfRun(result: RunResult): string {
  switch (result.kind) {
    case "finished":
      return result.outputTokens === undefined
        ? l10n.t("Answer finished, {0} seconds.", seconds(result.milliseconds))
        : l10n.t("Answer finished, {0} tokens, {1} seconds.", result.outputTokens, seconds(result.milliseconds));
    case "stopped":
      return l10n.t("Stopped. What had arrived is kept.");
    case "failed":
      return "";
    default:
      throw result satisfies never;
  }
}
