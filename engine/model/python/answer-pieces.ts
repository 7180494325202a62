import type { StreamingChatMessage, StreamingText } from "../../chat/streaming-message.ts";
import { memberOf } from "../../values/dict.ts";
import type { Value } from "../../values/value.ts";
import type { Reading } from "../answer-reader.ts";
import { read, readCalls, readFinishReason, readRole, readText } from "./read-choice.ts";

/**
 * The pieces of messages in one chunk of a streamed chat completion. `answers` is how many were asked for. SK:
 * `OpenAIChatCompletion._inner_get_streaming_chat_message_contents`.
 */
export function answerPieces(chunk: Value, answers: number): Reading<readonly StreamingChatMessage[]> {
  const choices = choicesOf(chunk);
  if (choices.length === 0) {
    const usage = memberOf(chunk, "usage");
    if (usage === undefined || usage.kind === "none") return read([]);
    // A chunk of usage alone gives each answer an empty piece [stream-usage].
    return read(Array.from({ length: answers }, (_, index) => emptyPiece(index)));
  }
  const pieces: StreamingChatMessage[] = [];
  for (const choice of choices) {
    const piece = readPiece(choice);
    if (piece.kind === "failed") return piece;
    pieces.push(piece.value);
  }
  return read(pieces);
}

/** The pieces of text in one chunk of a streamed text completion. SK: `OpenAITextCompletion`. */
export function textPieces(chunk: Value): Reading<readonly StreamingText[]> {
  const pieces: StreamingText[] = [];
  for (const choice of choicesOf(chunk)) {
    const text = readText(memberOf(choice, "text") ?? { kind: "text", value: "" });
    if (text.kind === "failed") return text;
    pieces.push({ kind: "text", text: text.value, choiceIndex: indexOf(choice) });
  }
  return read(pieces);
}

/** An empty text is a piece too; a refusal is lost [stream-refusal]. */
function readPiece(choice: Value): Reading<StreamingChatMessage> {
  const delta = memberOf(choice, "delta") ?? { kind: "none" };
  const choiceIndex = indexOf(choice);
  const items: StreamingChatMessage["items"][number][] = [...readCalls(delta)];
  const content = memberOf(delta, "content");
  if (content !== undefined && content.kind !== "none") {
    const text = readText(content);
    if (text.kind === "failed") return text;
    items.push({ kind: "text", text: text.value, choiceIndex });
  }
  const finish = readFinishReason(choice);
  if (finish.kind === "failed") return finish;
  const given = memberOf(delta, "role");
  const role = readRole(given === undefined || given.kind === "none" ? { kind: "text", value: "assistant" } : given);
  if (role.kind === "failed") return role;
  return read({
    role: role.value,
    items,
    choiceIndex,
    ...(finish.value !== undefined && { finishReason: finish.value }),
  });
}

function emptyPiece(choiceIndex: number): StreamingChatMessage {
  return { role: "assistant", items: [], choiceIndex };
}

function choicesOf(chunk: Value): readonly Value[] {
  const choices = memberOf(chunk, "choices");
  return choices?.kind === "list" ? choices.items : [];
}

function indexOf(choice: Value): number {
  const index = memberOf(choice, "index");
  return index?.kind === "int" ? Number(index.value) : 0;
}
