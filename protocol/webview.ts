// Messages between the preview panel's host (the client) and its page.
import type { Span } from "../engine/index.ts";
import type { Layout } from "./layout.ts";
import type { PreviewResult, PromptValues, RunEvent, RunResult } from "./preview.ts";

/** From the client to the page. */
export type ToPage =
  /** First of all: `l10n` is the translation bundle's contents, where the editor does not speak English. */
  | { readonly type: "init"; readonly l10n?: Readonly<Record<string, string>> }
  /** A prompt is shown: its remembered values and layout. Sent before the first preview of each prompt. */
  | { readonly type: "prompt"; readonly uri: string; readonly values: PromptValues; readonly layout?: Layout }
  | { readonly type: "preview"; readonly result: PreviewResult }
  /** No prompt is open. */
  | { readonly type: "empty" }
  /** The cursor's offset in the template. */
  | { readonly type: "cursor"; readonly offset: number }
  /** Run was asked for and is off: the focus goes to what is missing. */
  | { readonly type: "show-missing" }
  /** `startedAt` in milliseconds since the epoch; `again` where a run that was shown before is shown anew. */
  | {
      readonly type: "run-started";
      readonly runId: string;
      readonly model: string;
      readonly startedAt: number;
      readonly again?: boolean;
    }
  | { readonly type: "run-event"; readonly runId: string; readonly event: RunEvent }
  | { readonly type: "run-result"; readonly runId: string; readonly result: RunResult };

/** From the page to the client. */
export type FromPage =
  | { readonly type: "ready" }
  | { readonly type: "values"; readonly uri: string; readonly values: PromptValues }
  | { readonly type: "layout"; readonly uri: string; readonly layout: Layout }
  /** Selects a range of the template; `focus` moves the focus to the editor too. */
  | { readonly type: "select"; readonly template: Span; readonly focus: boolean }
  /** Shows a range of the `config.json` beside the prompt, and goes there. */
  | { readonly type: "select-config"; readonly config: Span }
  | { readonly type: "run" }
  | { readonly type: "stop" }
  | { readonly type: "choose-model" }
  | { readonly type: "open-prompt" }
  | { readonly type: "open-template" }
  | { readonly type: "manage-trust" }
  | { readonly type: "copy"; readonly text: string }
  /** The answer was cleared: it need not be shown again. */
  | { readonly type: "clear-answer" }
  /** Makes the edit that the shown fallback offers. Edits go through the editor, so that undo works. */
  | { readonly type: "fix" }
  /** Makes the edit that declares a variable in `config.json`. */
  | { readonly type: "declare"; readonly name: string }
  /** Makes the edit that renames a setting of `config.json`. */
  | { readonly type: "rename-setting"; readonly name: string }
  /** Maps a key of `execution_settings` to a configured model, in the settings. */
  | { readonly type: "map-service"; readonly key: string };
