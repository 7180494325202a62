import { FINISH_REASONS, type ChatMessage, type ContentItem, type FinishReason } from "../chat/chat-message.ts";
import { splitFunctionName } from "../chat/items/function-name.ts";
import type { ChatEvent } from "./chat-service.ts";

/** The message that a service's events add up to: its calls, then its text, as the library keeps them. */
export function answerMessage(events: Iterable<ChatEvent>): ChatMessage {
  const calls = new Map<number, { id?: string; name: string; arguments: string }>();
  let text = "";
  let finishReason: FinishReason | undefined;
  for (const event of events) {
    switch (event.kind) {
      case "text":
        text += event.text;
        break;
      case "tool-call": {
        const call = calls.get(event.index) ?? { name: "", arguments: "" };
        calls.set(event.index, call);
        if (event.id !== undefined) call.id = event.id;
        call.name += event.name ?? "";
        call.arguments += event.arguments ?? "";
        break;
      }
      case "finish":
        finishReason = FINISH_REASONS.find((reason) => reason === event.reason);
        break;
      case "usage":
        break;
      default:
        event satisfies never;
    }
  }
  const items = [...calls.values()].map(callItem);
  if (text !== "") items.push({ kind: "text", text });
  return { role: "assistant", items, ...(finishReason === undefined ? {} : { finishReason }) };
}

function callItem(call: { readonly id?: string; readonly name: string; readonly arguments: string }): ContentItem {
  return {
    kind: "function_call",
    ...(call.id === undefined ? {} : { id: call.id }),
    ...splitFunctionName(call.name),
    arguments: { kind: "text", value: call.arguments },
  };
}
