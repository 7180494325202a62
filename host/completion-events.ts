import type { ChatEvent } from "../engine/index.ts";
import { isRecord } from "./record.ts";

/** Whether a reply is a chat completion in one piece. */
export function isCompletion(reply: unknown): boolean {
  return isRecord(reply) && Array.isArray(reply["choices"]);
}

/** What one piece of a streamed completion says. Only the first choice is read. */
export function eventsOfChunk(chunk: unknown): readonly ChatEvent[] {
  return eventsOf(chunk, "delta");
}

/** What a completion in one piece says. */
export function eventsOfCompletion(completion: unknown): readonly ChatEvent[] {
  return eventsOf(completion, "message");
}

function eventsOf(reply: unknown, member: "delta" | "message"): readonly ChatEvent[] {
  if (!isRecord(reply)) return [];
  const choices: unknown[] = Array.isArray(reply["choices"]) ? reply["choices"] : [];
  const choice = choices.filter(isRecord).find(({ index }) => index === undefined || index === 0);
  const message = choice?.[member];
  const reason = choice?.["finish_reason"];
  return [
    ...(isRecord(message) ? messageEvents(message) : []),
    ...textEvents(choice?.["text"]),
    ...(typeof reason === "string" ? [{ kind: "finish", reason } as const] : []),
    ...usageEvents(reply["usage"]),
  ];
}

/** A text completion says its text in the choice itself. */
function textEvents(text: unknown): readonly ChatEvent[] {
  return typeof text === "string" && text !== "" ? [{ kind: "text", text }] : [];
}

function messageEvents(message: Readonly<Record<string, unknown>>): readonly ChatEvent[] {
  const { content, refusal, tool_calls: calls } = message;
  const texts = [content, refusal].filter((text): text is string => typeof text === "string" && text !== "");
  return [
    ...texts.map((text): ChatEvent => ({ kind: "text", text })),
    ...(Array.isArray(calls) ? calls.filter(isRecord).map(toolCall) : []),
  ];
}

function toolCall(call: Readonly<Record<string, unknown>>, position: number): ChatEvent {
  const { index, id } = call;
  const called = isRecord(call["function"]) ? call["function"] : {};
  const { name, arguments: given } = called;
  return {
    kind: "tool-call",
    index: typeof index === "number" ? index : position,
    ...(typeof id === "string" && id !== "" ? { id } : {}),
    ...(typeof name === "string" ? { name } : {}),
    ...(typeof given === "string" ? { arguments: given } : {}),
  };
}

function usageEvents(usage: unknown): readonly ChatEvent[] {
  if (!isRecord(usage)) return [];
  const { prompt_tokens: input, completion_tokens: output } = usage;
  if (typeof input !== "number" || typeof output !== "number") return [];
  return [{ kind: "usage", inputTokens: input, outputTokens: output }];
}
