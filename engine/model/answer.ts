import type { ChatMessage, ContentItem, FinishReason } from "../chat/chat-message.ts";
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

const FINISH_REASONS: readonly FinishReason[] = ["stop", "length", "content_filter", "tool_calls", "function_call"];

/** SK: `FunctionCallContent.split_name`: what stands before the first hyphen is the plugin. */
function callItem(call: { readonly id?: string; readonly name: string; readonly arguments: string }): ContentItem {
  const hyphen = call.name.indexOf("-");
  const parts =
    hyphen < 0
      ? { functionName: call.name }
      : { pluginName: call.name.slice(0, hyphen), functionName: call.name.slice(hyphen + 1) };
  return {
    kind: "function_call",
    ...(call.id === undefined ? {} : { id: call.id }),
    name: call.name,
    ...parts,
    arguments: { kind: "text", value: call.arguments },
  };
}
