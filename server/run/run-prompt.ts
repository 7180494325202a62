import * as l10n from "@vscode/l10n";
import { ServiceFault, toolCallsOf, type ChatService, type DictValue, type ChatEvent } from "../../engine/index.ts";
import type { PreviewParams, RunEvent, RunResult } from "../../protocol/preview.ts";
import type { ServerDeps } from "../context.ts";
import type { PromptDocument } from "../documents.ts";
import { previewPrompt, type PreviewEnv } from "../preview/preview.ts";
import { faultText } from "./fault-text.ts";

/** Runs a prompt: what leaves is the request that its preview shows. */
export async function runPrompt(
  prompt: PromptDocument,
  params: PreviewParams,
  env: PreviewEnv,
  deps: Pick<ServerDeps, "createService" | "now">,
  send: (event: RunEvent) => Promise<void>,
): Promise<RunResult> {
  const start = deps.now();
  const elapsed = () => Math.round(deps.now() - start);
  try {
    const { view, result } = await previewPrompt(prompt, params, env);
    // The one gate before anything leaves: untrusted folders, failed stages and placeholders end here.
    if (view.run.kind === "off") return refused(view.run.reason, view.failure?.explanation ?? "", elapsed());
    if (result.service?.kind !== "selected" || result.request?.kind !== "request") {
      throw new Error("A prompt is ready to run but has no request");
    }
    const { model } = result.service;
    const answer = await streamAnswer(deps.createService(model), result.request.body, env.signal, send);
    return { kind: "finished", ...answer, milliseconds: elapsed() };
  } catch (error) {
    if (env.signal.aborted) return { kind: "stopped", milliseconds: elapsed() };
    if (error instanceof ServiceFault) return { kind: "failed", ...faultText(error.info), milliseconds: elapsed() };
    throw error;
  }
}

function refused(sentence: string, explanation: string, milliseconds: number): RunResult {
  return {
    kind: "failed",
    sentence,
    advice: explanation || l10n.t("Nothing was sent."),
    milliseconds,
  };
}

interface Answer {
  readonly finishReason: string;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
}

async function streamAnswer(
  service: ChatService,
  body: DictValue,
  signal: AbortSignal,
  send: (event: RunEvent) => Promise<void>,
): Promise<Answer> {
  let answer: Answer = { finishReason: "" };
  const calls: ChatEvent[] = [];
  for await (const event of service.stream(body, signal)) {
    signal.throwIfAborted();
    switch (event.kind) {
      case "text":
        await send(event);
        break;
      case "tool-call":
        calls.push(event);
        break;
      case "usage":
        answer = { ...answer, inputTokens: event.inputTokens, outputTokens: event.outputTokens };
        break;
      case "finish":
        answer = { ...answer, finishReason: event.reason };
        break;
      default:
        event satisfies never;
    }
  }
  signal.throwIfAborted();
  for (const { name, arguments: given } of toolCallsOf(calls))
    await send({ kind: "tool-call", name, arguments: given });
  return answer;
}
