import * as l10n from "@vscode/l10n";
import type { TextDocument } from "vscode-languageserver-textdocument";
import {
  problemText,
  runPipeline,
  writtenResults,
  type LostSetting,
  type ModelConfig,
  type PipelineResult,
  type Runtime,
} from "../../engine/index.ts";
import type { PreviewParams, PreviewResult, RequestView } from "../../protocol/preview.ts";
import type { PromptDocument } from "../documents.ts";
import type { Settings } from "../settings.ts";
import { promptName } from "../uris.ts";
import { argumentFields, argumentOf } from "./argument-fields.ts";
import { callFields, missingCalls } from "./calls.ts";
import { renameEdit } from "./config-edits.ts";
import { failureView } from "./failure-view.ts";
import { fallbackView } from "./fallback-view.ts";
import { readFormValues, type Typed } from "./form-value.ts";
import { messagesView, type ViewContext } from "./messages-view.ts";
import { renderedView } from "./rendered-view.ts";
import { requestView } from "./request-view.ts";
import { runState } from "./run-state.ts";
import { selectedKey } from "./selected-key.ts";

/** What a preview is made with. */
export interface PreviewEnv {
  readonly runtime: Runtime;
  readonly settings: Settings;
  readonly trusted: boolean;
  readonly signal: AbortSignal;
}

/** A preview and what it was made from, so that a run sends exactly what was shown. */
export interface Preview {
  readonly view: PreviewResult;
  readonly result: PipelineResult;
}

/** Runs a prompt through every stage but the model. */
export async function previewPrompt(prompt: PromptDocument, params: PreviewParams, env: PreviewEnv): Promise<Preview> {
  const typed = readFormValues(params.arguments);
  const chosen = env.settings.models.find(({ id }) => id === params.model) ?? env.settings.defaultModel;
  const result = await resultOf(prompt, typed, chosen, params, env);
  return { view: buildView(prompt, params, env, { result, typed, chosen }), result };
}

async function resultOf(
  prompt: PromptDocument,
  { values, problems }: Typed,
  chosenModel: ModelConfig,
  params: PreviewParams,
  { runtime, settings, signal }: PreviewEnv,
): Promise<PipelineResult> {
  const { reading, source, template, unreadConfig } = prompt;
  if (reading.fatal !== undefined || unreadConfig !== undefined)
    return { failed: "config", ...(template && { template }) };
  if (template !== undefined && template.fatal === undefined && problems.size > 0)
    return { failed: "render", template };
  return runPipeline({
    runtime,
    config: reading.config,
    ...(template && { template }),
    arguments: values,
    functions: writtenResults(source.text, new Map(Object.entries(params.functionResults))),
    models: settings.models,
    chosenModel,
    stream: true,
    signal,
  });
}

interface Made {
  readonly result: PipelineResult;
  readonly typed: Typed;
  readonly chosen: ModelConfig;
}

function buildView(
  prompt: PromptDocument,
  params: PreviewParams,
  { runtime, settings, trusted }: PreviewEnv,
  made: Made,
): PreviewResult {
  const { result, typed, chosen } = made;
  const { uri, document, source } = prompt;
  const failure = failureView(prompt, result, typed);
  const rendered = result.rendered?.kind === "rendered" ? result.rendered : undefined;
  const reparsed = result.reparsed?.kind === "messages" ? result.reparsed : undefined;
  const context: ViewContext = { rendered: rendered?.map ?? [], toFile: source.toFile };
  return {
    uri,
    version: document.version,
    prompt: promptName(uri),
    lineStarts: lineStarts(document),
    runtime: runtime.name,
    models: settings.models.map(({ id, provider, model, replies = [] }) => ({
      id,
      provider,
      model,
      ...(replies.length > 0 && { scripted: true }),
    })),
    model: result.service?.kind === "selected" ? result.service.model.id : chosen.id,
    fields: argumentFields(prompt, fieldProblems(made)),
    calls: callFields(result.template, result.rendered, params.functionResults, runtime, source.toFile),
    ...(reparsed && { messages: messagesView(reparsed.messages, context) }),
    ...(rendered && { rendered: renderedView(rendered.text, rendered.map, reparsed?.messages, source.toFile) }),
    ...(result.request?.kind === "request" && {
      request: requestOf(prompt, result, result.request, runtime.name, context),
    }),
    ...(failure && { failure }),
    ...(rendered && reparsed?.fallback && { fallback: fallbackView(prompt, rendered, reparsed.fallback, runtime) }),
    run: runState(trusted, failure, missingCalls(result.template, result.rendered)),
  };
}

function requestOf(
  prompt: PromptDocument,
  result: PipelineResult,
  { body, lostSettings }: Extract<PipelineResult["request"], { readonly kind: "request" }>,
  runtime: string,
  context: ViewContext,
): RequestView {
  const key = selectedKey(prompt, result);
  const renameOf = ({ name, sentAs }: LostSetting) =>
    sentAs === undefined ? undefined : renameEdit(prompt, key, name, sentAs);
  return requestView(body, lostSettings, runtime, renameOf, context);
}

/** The argument at fault says so in its field too. */
function fieldProblems({ result, typed: { values, problems } }: Made): ReadonlyMap<string, string> {
  if (result.rendered?.kind !== "failed") return problems;
  const { problem } = result.rendered;
  const argument = argumentOf(problem, new Set(values.keys()));
  return argument === undefined ? problems : new Map([...problems, [argument, problemText(problem, l10n.t)]]);
}

function lineStarts(document: TextDocument): number[] {
  return Array.from({ length: document.lineCount }, (_, line) => document.offsetAt({ line, character: 0 }));
}
