import type { StreamingChatMessage, StreamingText } from "../../../engine/chat/streaming-message.ts";
import { libraryError } from "../../../engine/errors.ts";
import { pythonRuntime, type LibraryError, type ModelConfig } from "../../../engine/index.ts";
import type { Reading } from "../../../engine/model/answer-reader.ts";
import { fromJson } from "../../support/values.ts";
import { itemJson, messageJson } from "../content-json.ts";
import type { Json, JsonObject } from "../suite.ts";
import { recordedError } from "./recorded-error.ts";
import { replyTo } from "./replies.ts";

/** A request that was made. */
export interface Ask {
  /** How many were made before. */
  readonly n: number;
  readonly body: JsonObject;
  readonly stream: boolean;
  /** What stands around an error of the service. */
  readonly wrap: (error: LibraryError) => LibraryError;
  /** Absent where the service itself was asked. */
  readonly functionName?: string;
}

const { answer } = pythonRuntime;

/** What is recorded of the answer to a request. */
export function answerJson(json: JsonObject, model: ModelConfig, ask: Ask): JsonObject {
  const text = model.completion === "text";
  const reply = replyTo(json, ask.n, text, ask.body["stream"] === true);
  const fail = (error: LibraryError): JsonObject => ({
    ...(ask.stream && { yielded: [] }),
    error: recordedError(ask.wrap(error)),
  });
  switch (reply.kind) {
    case "failed":
      return fail(answer.failure(model, reply.reply));
    case "chunks": {
      // The settings of a text service can ask for a stream that the library cannot read.
      if (!ask.stream) return fail(libraryError("AssertionError", ""));
      const answers = Number(ask.body["n"] ?? 1);
      return streamedJson(reply.json, text, answers);
    }
    case "completion": {
      const completion = fromJson(JSON.stringify(reply.json));
      if (text) return resultJson(answer.texts(completion, model), (one) => ({ type: "text", text: one }), fail);
      const messages = answer.messages(completion, model);
      if (messages.kind === "read" && messages.value.length === 0 && ask.functionName !== undefined) {
        const error = answer.noMessages(ask.functionName);
        return { error: recordedError(pythonRuntime.invocationError(ask.functionName, error, false)) };
      }
      return resultJson(messages, messageJson, fail);
    }
    default:
      return reply satisfies never;
  }
}

function resultJson<T>(
  reading: Reading<readonly T[]>,
  toJson: (one: T) => Json,
  fail: (error: LibraryError) => JsonObject,
): JsonObject {
  if (reading.kind === "failed") return fail(reading.error);
  const [first, ...others] = reading.value.map(toJson);
  return { result: first !== undefined && others.length === 0 ? first : reading.value.map(toJson) };
}

function streamedJson(chunks: readonly Json[], text: boolean, answers: number): JsonObject {
  const yielded: Json[] = [];
  let said = "";
  for (const chunk of chunks) {
    const value = fromJson(JSON.stringify(chunk));
    const reading = text ? answer.textPieces(value) : answer.messagePieces(value, answers);
    if (reading.kind === "failed") return { yielded, error: recordedError(reading.error) };
    for (const piece of reading.value) {
      yielded.push("role" in piece ? pieceJson(piece) : textJson(piece));
      said += "role" in piece ? contentOf(piece) : piece.text;
    }
  }
  return { yielded, result: said };
}

function pieceJson(piece: StreamingChatMessage): JsonObject {
  const { role, finishReason, choiceIndex, items } = piece;
  return {
    role,
    finish_reason: finishReason,
    choice_index: choiceIndex,
    function_invoke_attempt: 0,
    items: items.map((item) => (item.kind === "text" ? textJson(item) : itemJson(item))),
    content: contentOf(piece),
  };
}

function textJson({ text, choiceIndex }: StreamingText): JsonObject {
  return { type: "text", streaming: true, text, choice_index: choiceIndex };
}

function contentOf({ items }: StreamingChatMessage): string {
  for (const item of items) if (item.kind === "text") return item.text;
  return "";
}
