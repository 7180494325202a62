import type { ChatEvent } from "../../engine/index.ts";
import type { RunEvent } from "../../protocol/preview.ts";

type Part = Extract<ChatEvent, { readonly kind: "tool-call" }>;
type ToolCall = Extract<RunEvent, { readonly kind: "tool-call" }>;

/** Puts the parts of streamed tool calls together. */
export class ToolCalls {
  readonly #calls = new Map<number, ToolCall>();

  add(part: Part): void {
    const before = this.#calls.get(part.index);
    this.#calls.set(part.index, {
      kind: "tool-call",
      name: (before?.name ?? "") + (part.name ?? ""),
      arguments: (before?.arguments ?? "") + (part.arguments ?? ""),
    });
  }

  /** The whole calls, in the order in which they began. */
  finished(): readonly ToolCall[] {
    return [...this.#calls.values()];
  }
}
