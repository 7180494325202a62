// Messages between the preview panel's host (the client) and its page.
import type { Span } from "../engine/index.ts";
import type { FormValue, PreviewResult, RunEvent, RunResult } from "./preview.ts";

/** What is remembered for one prompt. */
export interface PromptValues {
  readonly arguments: Readonly<Record<string, FormValue>>;
  readonly functionResults: Readonly<Record<string, string>>;
}

/** From the client to the page. */
export type ToPage =
  /** A prompt is shown: its remembered values, to fill the form with. Sent before the first preview of each prompt. */
  | { readonly type: "prompt"; readonly uri: string; readonly values: PromptValues }
  | { readonly type: "preview"; readonly result: PreviewResult }
  /** No prompt is open. */
  | { readonly type: "empty" }
  /** The cursor's offset in the template. */
  | { readonly type: "cursor"; readonly offset: number }
  | { readonly type: "run-started"; readonly runId: string; readonly model: string }
  | { readonly type: "run-event"; readonly runId: string; readonly event: RunEvent }
  | { readonly type: "run-result"; readonly runId: string; readonly result: RunResult };

/** From the page to the client. */
export type FromPage =
  | { readonly type: "ready" }
  | { readonly type: "values"; readonly uri: string; readonly values: PromptValues }
  | { readonly type: "select"; readonly template: Span }
  | { readonly type: "run" }
  | { readonly type: "stop" }
  | { readonly type: "choose-model" }
  | { readonly type: "open-prompt" }
  | { readonly type: "open-template" }
  | { readonly type: "manage-trust" }
  | { readonly type: "copy"; readonly text: string }
  /** Replaces a range of the template, through the editor. */
  | { readonly type: "edit"; readonly template: Span; readonly newText: string }
  /** Adds a variable to `config.json`, through the editor. */
  | { readonly type: "declare"; readonly name: string }
  /** Maps a key of `execution_settings` to a configured model, in the settings. */
  | { readonly type: "map-service"; readonly key: string };
