// What the server tells the preview panel, as plain data: made once per keystroke, shown as it stands.
// Ranges are UTF-16 offsets: `template` in the prompt's text, `rendered` in the rendered text.
import type { Span } from "../engine/index.ts";

/** What a typed value is to the library; `3`, `3.0` and `"3"` are different things. */
export type ValueKind = "text" | "number" | "boolean" | "null" | "json" | "history";

/** A value as typed into the form: its kind and its text; a history is edited as messages. */
export type FormValue =
  | { readonly kind: "text" | "number" | "boolean" | "json"; readonly text: string }
  | { readonly kind: "null" }
  | { readonly kind: "history"; readonly messages: readonly HistoryEntry[] };

/** One message of a typed history. */
export interface HistoryEntry {
  readonly role: string;
  readonly content: string;
}

/** What was typed for one prompt; it is remembered. */
export interface PromptValues {
  /** Only values that were typed; declared defaults are filled in by the server. */
  readonly arguments: Readonly<Record<string, FormValue>>;
  /** Results typed for calls, by `CallField.key`. */
  readonly functionResults: Readonly<Record<string, string>>;
}

/** A prompt, and what its preview is made with. */
export interface PreviewParams extends PromptValues {
  readonly uri: string;
  /** Id of the model chosen in the bar. */
  readonly model?: string;
}

/** What one preview shows. */
export interface PreviewResult {
  readonly uri: string;
  /** The document's version that this shows. */
  readonly version: number;
  readonly prompt: { readonly name: string; readonly folder: string; readonly path: string };
  /** Where each line of the template starts, first 0: lets the panel say line and column of any `template` offset. */
  readonly lineStarts: readonly number[];
  /** Runtime's name: `SK Python`. */
  readonly runtime: string;
  readonly models: readonly ModelChoice[];
  /** Id of the model that answers: what `execution_settings` decide, else the chosen one. */
  readonly model: string;
  readonly fields: readonly ArgumentField[];
  readonly calls: readonly CallField[];
  /** Products of the stages that were reached. */
  readonly messages?: readonly MessageView[];
  readonly rendered?: RenderedView;
  readonly request?: RequestView;
  readonly failure?: FailureView;
  readonly fallback?: FallbackView;
  readonly run: RunState;
}

/** A configured model, as the bar offers it. */
export interface ModelChoice {
  readonly id: string;
  readonly provider: string;
  readonly model: string;
  /** For `offline`: it gives replies that the settings list. */
  readonly scripted?: boolean;
}

/** One row of the Arguments section. */
export interface ArgumentField {
  readonly name: string;
  readonly description: string;
  /** The declared default, as it would be typed. */
  readonly defaultValue?: FormValue;
  readonly declared: boolean;
  readonly used: boolean;
  readonly required: boolean;
  readonly allowDangerouslySetContent: boolean;
  /** Why this value cannot be taken, in words for the user. */
  readonly problem?: string;
  /** First place in the template that names it. */
  readonly template?: Span;
  /** Declares it in `config.json`; absent where it is declared or nothing can be written. */
  readonly declare?: FileEdit;
}

/** One edit of a file beside the template. Lines and characters count from 0, as in LSP. */
export interface FileEdit {
  readonly uri: string;
  readonly range: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
  readonly newText: string;
}

/** One row of Function results. */
export interface CallField {
  /** The call as the template writes it, white space apart: calls that are written alike share a value. */
  readonly key: string;
  /** `plugin.function()` */
  readonly label: string;
  /** `number = 4711`, empty without arguments. */
  readonly arguments: string;
  readonly hasValue: boolean;
  readonly template: Span;
}

/** Where text comes from: what is `markup` is not sent. */
export type PieceSource = "template" | "variable" | "function" | "placeholder" | "markup";

/** A run of text with one source. */
export interface Piece {
  readonly text: string;
  readonly source: PieceSource;
  /** Variable's or function's name. */
  readonly name?: string;
  /** True for an entity that escaping made (Rendered text), or text that was escaped on its way (elsewhere). */
  readonly escaped?: boolean;
  /** What to select in the template; absent where nothing in the template made it. */
  readonly template?: Span;
  /** Position of the message it goes to, from 0 (Rendered text only); absent where no message holds it. */
  readonly message?: number;
}

/** One chat message. */
export interface MessageView {
  readonly role: string;
  readonly name?: string;
  readonly items: readonly ItemView[];
  readonly template?: Span;
}

/** One content item of a message, by its kind. */
export type ItemView =
  | { readonly kind: "text"; readonly pieces: readonly Piece[] }
  /** `src` is set only for `data:` URIs: the webview loads nothing from elsewhere. */
  | {
      readonly kind: "image" | "audio" | "binary";
      readonly mimeType: string;
      readonly bytes?: number;
      readonly src?: string;
      readonly pieces: readonly Piece[];
    }
  | { readonly kind: "function_call"; readonly id: string; readonly name: string; readonly pieces: readonly Piece[] }
  | { readonly kind: "function_result"; readonly id: string; readonly name: string; readonly pieces: readonly Piece[] }
  /** reasoning, annotation, file_reference and their streaming forms. */
  | { readonly kind: "other"; readonly type: string; readonly pieces: readonly Piece[] };

/** The text between the template and the messages. */
export interface RenderedView {
  readonly pieces: readonly Piece[];
  /** UTF-16 code units. */
  readonly length: number;
  readonly escapedCount: number;
  /** Roles by range, for the rule at the left edge. */
  readonly roles: readonly { readonly role: string; readonly rendered: Span }[];
}

/** The request that a run would send. */
export interface RequestView {
  /** The JSON that would be sent, indented by two blanks; lines that can be folded are found by their brackets. */
  readonly pieces: readonly Piece[];
  readonly lostSettings: readonly {
    readonly name: string;
    /** Why it is not sent, in the user's language. */
    readonly reason: string;
    /** Renames the key in `config.json`. */
    readonly rename?: FileEdit;
  }[];
}

/** A stage that failed. All texts are in the user's language but the library's own. */
export interface FailureView {
  readonly stage: "config" | "template" | "render" | "messages" | "service" | "request";
  /** Short, for the status line. */
  readonly summary: string;
  /** What to do about it. */
  readonly explanation: string;
  readonly errorClass?: string;
  readonly causeClass?: string;
  /** The library's own message. */
  readonly errorMessage?: string;
  readonly place?: Place;
  /** Keys of `execution_settings` that no model has: each can be mapped to a model. */
  readonly unknownServices?: readonly string[];
}

/** Why the library sends the whole prompt as one user message. */
export interface FallbackView {
  /** The character at fault, as shown to a person. */
  readonly character: string;
  readonly explanation: string;
  readonly place?: Place;
  /** What to write instead, where one edit of the template mends it. */
  readonly fix?: { readonly title: string; readonly template: Span; readonly newText: string };
}

/** A place to show: the line around it and where to go. Lines and columns count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly before: string;
  readonly fault: string;
  readonly after: string;
  /** What to select in the template. */
  readonly template?: Span;
  /** What to select in `config.json`, where the fault is there. */
  readonly config?: Span;
  /** The argument at fault. */
  readonly argument?: string;
}

/** Whether the prompt may run, and why not. */
export type RunState =
  | { readonly kind: "ready" }
  /** `missingCalls`: keys of the calls without a value. */
  | {
      readonly kind: "off";
      readonly reason: string;
      readonly missingCalls?: readonly string[];
      readonly untrusted?: boolean;
    };

/** A run's progress. Times in milliseconds since its start. */
export type RunEvent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "tool-call"; readonly name: string; readonly arguments: string };

/** How a run ended. */
export type RunResult =
  | {
      readonly kind: "finished";
      readonly finishReason: string;
      readonly inputTokens?: number;
      readonly outputTokens?: number;
      readonly milliseconds: number;
    }
  | { readonly kind: "stopped"; readonly milliseconds: number }
  | {
      readonly kind: "failed";
      /** One sentence that says what happened, and one that says what to do. */
      readonly sentence: string;
      readonly advice: string;
      readonly detail?: string;
      /** Seconds. */
      readonly retryAfter?: number;
      readonly milliseconds: number;
    };
