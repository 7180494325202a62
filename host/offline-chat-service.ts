import { setTimeout as sleep } from "node:timers/promises";
import {
  memberOf,
  ServiceFault,
  textMemberOf,
  type ChatEvent,
  type ChatService,
  type DictValue,
  type ModelConfig,
  type OfflineReply,
  type Value,
} from "../engine/index.ts";

/** Pause between two pieces where the model gives none, in milliseconds. */
const DELAY = 15;
/** Longest piece, in UTF-16 code units. */
const PIECE = 12;

/**
 * The built-in service: needs no network, answers the same request always in the same way, and is no model: whoever
 * shows its answer says so. It repeats the last message, or gives the scripted replies in turn, one for each assistant
 * message that the request already holds.
 */
export function offlineChatService(model: ModelConfig): ChatService {
  return {
    async *stream(body, signal) {
      const reply = replyTo(body, model.replies ?? []);
      for (const event of eventsOf(reply)) {
        await pause(model.delay ?? DELAY, signal);
        yield event;
      }
    },
  };
}

function replyTo(body: DictValue, replies: readonly (string | OfflineReply)[]): OfflineReply {
  const messages = listIn(body, "messages");
  const turn = messages.filter((message) => textMemberOf(message, "role") === "assistant").length;
  const scripted = replies[Math.min(turn, replies.length - 1)];
  if (scripted === undefined) {
    return { text: textMemberOf(body, "prompt") ?? contentOf(messages.at(-1)), toolCalls: [] };
  }
  return typeof scripted === "string" ? { text: scripted, toolCalls: [] } : scripted;
}

function eventsOf({ text = "", toolCalls }: OfflineReply): readonly ChatEvent[] {
  const calls = toolCalls.flatMap((call, index): ChatEvent[] => [
    { kind: "tool-call", index, id: `call_${index}`, name: call.name, arguments: "" },
    ...piecesOf(call.arguments).map((piece): ChatEvent => ({ kind: "tool-call", index, arguments: piece })),
  ]);
  return [
    ...piecesOf(text).map((piece): ChatEvent => ({ kind: "text", text: piece })),
    ...calls,
    { kind: "finish", reason: calls.length > 0 ? "tool_calls" : "stop" },
  ];
}

/** Words with the blanks behind them, cut where they are long; a pair of surrogates stays together. */
function piecesOf(text: string): readonly string[] {
  return text.match(new RegExp(`(?:\\S{1,${PIECE}}\\s*|\\s+)`, "gu")) ?? [];
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch (error) {
    if (signal.aborted) throw new ServiceFault({ code: "aborted", args: [] });
    throw error;
  }
}

/** A message's text; of several items the texts, a line each. */
function contentOf(message: Value | undefined): string {
  const content = memberOf(message, "content");
  if (content?.kind === "text") return content.value;
  const items = content?.kind === "list" ? content.items : [];
  return items.flatMap((item) => textMemberOf(item, "text") ?? []).join("\n");
}

function listIn(value: Value, key: string): readonly Value[] {
  const found = memberOf(value, key);
  return found?.kind === "list" ? found.items : [];
}
