import type { FailedReply } from "../../../engine/model/answer-reader.ts";
import { asList, asObject, asText, type Json, type JsonObject } from "../suite.ts";

/** What the service answers to one request, as the recorded cases describe it. */
export type Reply =
  | { readonly kind: "completion"; readonly json: Json }
  | { readonly kind: "chunks"; readonly json: readonly Json[] }
  | { readonly kind: "failed"; readonly reply: FailedReply };

/** The reply to the n-th request, counted from 0. `about` in request.json says how replies are written. */
export function replyTo(json: JsonObject, n: number, text: boolean, stream: boolean): Reply {
  const written = replyJson(json, n);
  if (written["raises"] !== undefined) {
    const kind = written["raises"] === "timeout" ? "timeout" : "connection";
    return { kind: "failed", reply: { kind, message: "down" } };
  }
  const { status, raw } = written;
  if (typeof status === "number" && status >= 300) {
    return { kind: "failed", reply: { kind: "status", status, body: asText(written["body"] ?? "{}") } };
  }
  // What is no event stream holds no chunk.
  if (raw !== undefined) return stream ? { kind: "chunks", json: [] } : { kind: "completion", json: raw };
  if (!stream) return { kind: "completion", json: completion(written, text) };
  const chunks = written["chunks"] === undefined ? pieces(written) : asList(written["chunks"]).map(asObject);
  return { kind: "chunks", json: chunks.map((chunk) => event(chunk, text)) };
}

function replyJson(json: JsonObject, n: number): JsonObject {
  const replies = asList(json["replies"]).map(asObject);
  const last = json["repeat_last_reply"] === true ? replies.at(-1) : undefined;
  return replies[n] ?? last ?? { content: replies.length > 0 ? "done" : "ok" };
}

function completion(reply: JsonObject, text: boolean): Json {
  const { choices = 1 } = reply;
  const each =
    typeof choices === "number" ? Array.from({ length: choices }, () => reply) : asList(choices).map(asObject);
  return {
    usage: reply["usage"] ?? null,
    choices: each.map((one, index) => ({
      index,
      ...(text ? { text: one["content"] ?? null } : { message: message(one) }),
      finish_reason: finish(one),
    })),
  };
}

function message(reply: JsonObject): Json {
  const { role = "assistant", content = null } = reply;
  return { role, content, ...calls(reply, false), ...extra(reply) };
}

/** A reply that names no chunks: all of it, then the reason to finish. */
function pieces(reply: JsonObject): readonly JsonObject[] {
  const { content = null } = reply;
  return [{ role: "assistant", content, ...calls(reply, true), ...extra(reply) }, { finish_reason: finish(reply) }];
}

const BESIDE_DELTA = new Set(["finish_reason", "choice_index", "usage", "choices"]);

function event(chunk: JsonObject, text: boolean): Json {
  const delta = Object.fromEntries(Object.entries(chunk).filter(([key]) => !BESIDE_DELTA.has(key)));
  const { choice_index: index = 0, finish_reason: reason = null, usage, choices = [] } = chunk;
  const said = text ? { text: chunk["content"] || "" } : { delta };
  const present = Object.keys(delta).length > 0 || chunk["finish_reason"] !== undefined;
  return {
    choices: present ? [{ index, finish_reason: reason, ...said }] : choices,
    ...(usage !== undefined && { usage }),
  };
}

function calls(reply: JsonObject, indexed: boolean): JsonObject {
  const given = reply["tool_calls"];
  if (given === undefined || given === null) return {};
  return {
    tool_calls: asList(given).map((call, index) => {
      const { id = null, type = "function", name = null, arguments: written = null } = asObject(call);
      return { ...(indexed && { index }), id, type, function: { name, arguments: written } };
    }),
  };
}

function extra({ refusal, function_call: call }: JsonObject): JsonObject {
  return { ...(refusal !== undefined && { refusal }), ...(call !== undefined && { function_call: call }) };
}

function finish(reply: JsonObject): Json {
  return reply["finish_reason"] ?? (reply["finish_reason"] === null ? null : usualFinish(reply));
}

function usualFinish(reply: JsonObject): string {
  return reply["tool_calls"] === undefined ? "stop" : "tool_calls";
}
