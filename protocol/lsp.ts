import { NotificationType, NotificationType0, RequestType } from "vscode-languageserver-protocol";
import type { PreviewParams, PreviewResult, RunEvent, RunResult } from "./preview.ts";

/**
 * Renders a prompt with the panel's values, through all stages up to the request. Never runs anything. A newer request for
 * the same prompt makes an older one pointless: that one fails with `ServerCancelled` (-32802).
 */
export const previewRequest = new RequestType<PreviewParams, PreviewResult, void>("skein/preview");

/** Runs a prompt against its model; cancelling the request aborts the model's reply. */
export const runRequest = new RequestType<RunParams, RunResult, void>("skein/run");

/** A run's progress, server to client. */
export const runEventNotification = new NotificationType<RunEventParams>("skein/runEvent");

/** The workspace has become trusted: running is allowed from now on. */
export const trustNotification = new NotificationType0("skein/trust");

/** Settings, trust, or a file beside a prompt changed: open panels ask for a preview anew. */
export const refreshNotification = new NotificationType0("skein/refresh");

/** What `skein/run` takes: `runId` is made up by the client and comes back with each event. */
export interface RunParams extends PreviewParams {
  readonly runId: string;
}

/** One event of a run. */
export interface RunEventParams {
  readonly runId: string;
  readonly event: RunEvent;
}

/** `initializationOptions` of the client. */
export interface InitializationOptions {
  /** Whether running is allowed from the start; false where absent. */
  readonly trusted?: boolean;
  /** The translation bundle's contents, where the editor does not speak English. */
  readonly l10n?: Readonly<Record<string, string>>;
}
