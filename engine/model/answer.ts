import { FINISH_REASONS, type ChatMessage, type ContentItem, type FinishReason } from "../chat/chat-message.ts";
import { splitFunctionName } from "../chat/items/function-name.ts";
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

/** The message that a service's events add up to: its calls, then its text, as the library keeps them. */
export function answerMessage(events: readonly ChatEvent[]): ChatMessage {
  let text = "";
  let finishReason: FinishReason | undefined;
  for (const event of events) {
    if (event.kind === "text") text += event.text;
    if (event.kind === "finish") finishReason = FINISH_REASONS.find((reason) => reason === event.reason);
  }
  const items: ContentItem[] = toolCallsOf(events).map(({ id, name, arguments: given }) => ({
    kind: "function_call",
    ...(id !== undefined && { id }),
    ...splitFunctionName(name),
    arguments: { kind: "text", value: given },
  }));
  if (text !== "") items.push({ kind: "text", text });
  return { role: "assistant", items, ...(finishReason !== undefined && { finishReason }) };
}
