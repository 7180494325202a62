import type { LibraryError } from "../errors.ts";
import type { Problem } from "../problem.ts";
import type { Span } from "../span.ts";
import type { ChatMessage } from "./chat-message.ts";

/**
 * The product of the reparse stage. A prompt that is no XML becomes one user message in silence: `fallback` says where and
 * why. `failed` is where the library raises.
 */
export type ReparseOutcome =
  | {
      readonly kind: "messages";
      readonly messages: readonly ChatMessage[];
      readonly fallback?: Fallback;
      readonly problems: readonly Problem[];
    }
  | { readonly kind: "failed"; readonly error: LibraryError; readonly problem: Problem };

/** Why the library sent the whole prompt as one user message. */
export interface Fallback {
  /** The characters at fault, in the rendered text. */
  readonly span: Span;
  readonly problem: Problem;
}
