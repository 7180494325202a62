import type { ChatEvent } from "./chat-service.ts";

/** A call that a model asks for, put together from the pieces of a stream. */
export interface ToolCall {
  readonly id?: string;
  /** `plugin-function`, as the model writes it. */
  readonly name: string;
  /** JSON, as far as the model keeps to it. */
  readonly arguments: string;
}

/** The whole tool calls among a service's events, in the order in which they began. */
export function toolCallsOf(events: Iterable<ChatEvent>): readonly ToolCall[] {
  const calls = new Map<number, ToolCall>();
  for (const event of events) {
    if (event.kind !== "tool-call") continue;
    const before = calls.get(event.index) ?? { name: "", arguments: "" };
    calls.set(event.index, {
      ...before,
      ...(event.id !== undefined && { id: event.id }),
      name: before.name + (event.name ?? ""),
      arguments: before.arguments + (event.arguments ?? ""),
    });
  }
  return [...calls.values()];
}
