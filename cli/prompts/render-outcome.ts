import {
  callsWithoutValue,
  invocationErrorOf,
  lineIndex,
  problem,
  renderedPlace,
  textOf,
  type CallRecord,
  type ChatMessage,
  type DictValue,
  type LibraryError,
  type LineIndex,
  type LostSetting,
  type ModelConfig,
  type ParsedTemplate,
  type PipelineResult,
  type Problem,
  type PromptTemplateConfig,
  type Runtime,
  type Span,
  type Stage,
} from "../../engine/index.ts";
import { unusedNames } from "../arguments/call-results.ts";
import type { RenderInput, View } from "../arguments/render-input.ts";
import type { FileProblem, LoadedPrompt } from "./load-prompt.ts";

/** What is printed where nothing stands in the way. */
export type Product =
  | { readonly kind: "messages"; readonly messages: readonly ChatMessage[] }
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "request";
      readonly body: DictValue;
      readonly model: ModelConfig;
      readonly lostSettings: readonly LostSetting[];
    };

/** A problem of a rendering; where it stands in text that the template did not write, that text is shown too. */
export interface RenderProblem extends FileProblem {
  readonly rendered?: {
    readonly lines: LineIndex;
    readonly span: Span;
    readonly source: { readonly kind: "variable" | "function"; readonly name: string };
  };
}

/** A call of the template, with its block's range in the template's file. */
export interface RenderedCall extends CallRecord {
  readonly inFile: Span;
}

/** What became of `skein render`: either the product, or the stage that failed, or calls without a value. */
export interface RenderResult {
  readonly prompt: LoadedPrompt;
  readonly view: View;
  readonly problems: readonly RenderProblem[];
  readonly calls: readonly RenderedCall[];
  /** Calls without a value, those that are written alike once: what to type, and the call as it is written. */
  readonly missing: readonly { readonly option: string; readonly code: string }[];
  /** Names given with `--call` that the template does not call. */
  readonly unusedCalls: readonly string[];
  readonly failed?: Stage;
  /** What invoking the prompt raises, where a stage failed. */
  readonly error?: LibraryError;
  readonly product?: Product;
}

/** Runs a loaded prompt through the pipeline, as far as the view needs it. */
export async function renderOutcome(
  prompt: LoadedPrompt,
  { view, arguments: given, calls: texts }: RenderInput,
  runtime: Runtime,
  pipeline: (config: PromptTemplateConfig, template: ParsedTemplate) => Promise<PipelineResult>,
): Promise<RenderResult> {
  const { reading, template } = prompt;
  const base = { prompt, view, calls: [], missing: [], unusedCalls: [] };
  // A prompt whose folder the library would not load, for want of a config.json, is rendered with the defaults.
  if (reading === undefined || reading.fatal !== undefined || template === undefined || template.fatal !== undefined) {
    const failed = reading?.fatal === undefined && template?.fatal !== undefined ? "template" : "config";
    return { ...base, problems: prompt.problems, failed, ...(prompt.error && { error: prompt.error }) };
  }
  const result = await pipeline(reading.config, template);
  const calls = (result.rendered?.calls ?? []).map((call) => ({ ...call, inFile: prompt.source.toFile(call.block) }));
  const placeholders = calls.filter(({ placeholder }) => placeholder);
  const problems = [
    ...prompt.problems,
    ...unsetVariables(prompt, new Set(given.keys())),
    ...placeholders.map(({ name, block }) => inTemplate(prompt, problem("call-without-value", block, [name]))),
    ...stageProblems(prompt, view, result),
  ];
  const missing = [...callsWithoutValue(template.text, calls).values()].map(({ name, block }) => {
    return { option: `--call ${name}=TEXT`, code: textOf(template.text, block) };
  });
  const reached = {
    ...base,
    problems,
    calls,
    missing,
    unusedCalls: unusedNames(template, texts),
  };
  const product = productOf(view, result);
  if (product === undefined) return { ...reached, ...failureOf(prompt.name, view, runtime, result) };
  return missing.length > 0 ? reached : { ...reached, product };
}

/** The stage that stands in the view's way, and what invoking the prompt raises. */
function failureOf(
  name: string,
  view: View,
  runtime: Runtime,
  result: PipelineResult,
): { failed?: Stage; error?: LibraryError } {
  const failed = view !== "request" && result.reparsed?.kind === "failed" ? "messages" : result.failed;
  const error = failed === undefined ? undefined : invocationErrorOf(runtime, name, { ...result, failed });
  return { ...(failed && { failed }), ...(error && { error }) };
}

function productOf(view: View, { rendered, reparsed, service, request }: PipelineResult): Product | undefined {
  switch (view) {
    case "text":
      return rendered?.kind === "rendered" ? { kind: "text", text: rendered.text } : undefined;
    case "messages":
      return reparsed?.kind === "messages" ? { kind: "messages", messages: reparsed.messages } : undefined;
    case "request":
      return request?.kind === "request" && service?.kind === "selected"
        ? { kind: "request", body: request.body, model: service.model, lostSettings: request.lostSettings }
        : undefined;
    default:
      return view satisfies never;
  }
}

/** Variables that print nothing because nobody gives them a value. */
function unsetVariables(prompt: LoadedPrompt, given: ReadonlySet<string>): readonly FileProblem[] {
  const defaults = prompt.reading?.config.inputVariables.filter(({ defaultValue }) => defaultValue !== undefined) ?? [];
  const known = new Set([...given, ...defaults.map(({ name }) => name)]);
  const found: FileProblem[] = [];
  for (const { name, span } of prompt.template?.variables ?? []) {
    if (known.has(name)) continue;
    known.add(name);
    found.push(inTemplate(prompt, problem("variable-without-value", span, [name])));
  }
  return found;
}

function stageProblems(prompt: LoadedPrompt, view: View, result: PipelineResult): readonly RenderProblem[] {
  const { rendered, reparsed, service, request } = result;
  if (rendered?.kind === "failed") return [inTemplate(prompt, rendered.problem)];
  if (rendered === undefined || reparsed === undefined || view === "text") return [];
  let lines: LineIndex | undefined;
  const fromRendered = (found: Problem): RenderProblem => {
    const place = renderedPlace(rendered.map, found.span);
    const shown = { ...inTemplate(prompt, { ...found, span: place.template }) };
    if (place.source === undefined) return shown;
    lines ??= lineIndex(rendered.text);
    return { ...shown, rendered: { lines, span: found.span, source: place.source } };
  };
  if (reparsed.kind === "failed") return [fromRendered(reparsed.problem)];
  const found = [...(reparsed.fallback ? [reparsed.fallback.problem] : []), ...reparsed.problems].map(fromRendered);
  if (view === "messages") return found;
  for (const stage of [service, request]) if (stage?.kind === "failed") found.push(inConfig(prompt, stage.problem));
  return found;
}

function inTemplate(prompt: LoadedPrompt, found: Problem): FileProblem {
  return {
    path: prompt.file.path,
    lines: prompt.templateLines,
    problem: { ...found, span: prompt.source.toFile(found.span) },
  };
}

/** Where the settings stand; a prompt without a `config.json` shows it at its own start. */
function inConfig(prompt: LoadedPrompt, found: Problem): FileProblem {
  const { config } = prompt;
  if (config === undefined) return inTemplate(prompt, { ...found, span: { start: 0, end: 0 } });
  if (found.span.end > 0) return { path: config.path, lines: config.lines, problem: found };
  const start = config.lines.text.indexOf(SETTINGS_KEY);
  const span = start < 0 ? found.span : { start, end: start + SETTINGS_KEY.length };
  return { path: config.path, lines: config.lines, problem: { ...found, span } };
}

const SETTINGS_KEY = '"execution_settings"';
