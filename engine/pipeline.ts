import type { ReparseOutcome } from "./chat/reparse-outcome.ts";
import type { LibraryError } from "./errors.ts";
import type { ParsedTemplate, RenderOutcome, TemplateFormat } from "./formats/format.ts";
import type { FunctionSource } from "./kernel/kernel-function.ts";
import type { ModelConfig } from "./model/chat-service.ts";
import type { RequestOutcome, ServiceSelection } from "./model/request.ts";
import { problem, type Problem } from "./problem.ts";
import type { PromptExecutionSettings, PromptTemplateConfig } from "./prompt/prompt-template-config.ts";
import type { Runtime } from "./runtimes/runtime.ts";
import { span } from "./span.ts";
import type { Value } from "./values/value.ts";

/** The stages at which a prompt can fail. */
export type Stage = "config" | "template" | "render" | "messages" | "service" | "request";

/** What an invocation needs, up to the model. */
export interface PipelineInput {
  readonly runtime: Runtime;
  readonly config: PromptTemplateConfig;
  /** The config's template, where the caller has read it already. */
  readonly template?: ParsedTemplate;
  /** What the caller gives; declared defaults are filled in as an invocation does. */
  readonly arguments: ReadonlyMap<string, Value>;
  readonly functions: FunctionSource;
  /** Settings that the caller gives with the arguments, by service. SK: `KernelArguments.execution_settings`. */
  readonly settings?: ReadonlyMap<string, PromptExecutionSettings>;
  readonly models: readonly ModelConfig[];
  /** Stands for `default`; absent where there is no service at all. */
  readonly chosenModel?: ModelConfig;
  readonly stream: boolean;
  readonly signal?: AbortSignal;
}

/** The product of every stage that was reached, kept so that all callers look at the same thing. */
export interface PipelineResult {
  /** Why there is no template: a format that is not built, or that the library itself does not know. */
  readonly unread?: Problem;
  readonly template?: ParsedTemplate;
  readonly rendered?: RenderOutcome;
  readonly reparsed?: ReparseOutcome;
  readonly service?: ServiceSelection;
  readonly request?: RequestOutcome;
  /** The stage that decides, if one failed: the one at which the library stops. Its product says why. */
  readonly failed?: Stage;
}

/**
 * Takes a prompt through all stages up to the request, as an invocation does. Never calls a model and never rejects but
 * for a bug; a cancelled signal stops it between function calls.
 */
export async function runPipeline(input: PipelineInput): Promise<PipelineResult> {
  const { runtime, config } = input;
  const format = runtime.formats.get(config.templateFormat);
  if (format === undefined) return { unread: unreadFormat(runtime, config.templateFormat), failed: "config" };
  const template = input.template ?? format.parse(config.template);
  if (template.fatal !== undefined) return { template, failed: "template" };
  const rendered = await render(format, template, input);
  if (rendered.kind === "failed") return { template, rendered, failed: "render" };
  return { template, rendered, ...afterRendering(rendered.text, input) };
}

/**
 * The error that invoking the prompt raises for the stage that failed, wrapped as the library does; nothing where none did. A
 * stream raises it bare.
 */
export function invocationErrorOf(
  runtime: Runtime,
  functionName: string,
  result: PipelineResult,
  stream = false,
): LibraryError | undefined {
  const { unread, template, rendered, reparsed, service, request, failed } = result;
  if (failed === undefined) return undefined;
  // Until the function exists its errors come bare.
  if (failed === "config") return unread?.error;
  if (failed === "template") return template?.fatal?.error;
  const product = { render: rendered, messages: reparsed, service, request }[failed];
  if (product?.kind !== "failed") return undefined;
  if (stream) return product.error;
  return runtime.invocationError(functionName, product.error, "phase" in product && product.phase === "send");
}

async function render(format: TemplateFormat, template: ParsedTemplate, input: PipelineInput): Promise<RenderOutcome> {
  const { runtime, config, functions, signal } = input;
  const filled = runtime.withDefaults(config, input.arguments);
  if (filled.kind === "failed") {
    const found = problem("default-unusable", span(0, 0), [filled.error.message], filled.error);
    return { kind: "failed", error: filled.error, problem: found, calls: [] };
  }
  return format.render(template, {
    config,
    allowDangerouslySetContent: config.allowDangerouslySetContent,
    arguments: filled.arguments,
    functions,
    ...(signal === undefined ? {} : { signal }),
  });
}

/** SK: `KernelFunctionFromPrompt`: the service is chosen and its settings are read before the messages are. */
function afterRendering(text: string, input: PipelineInput): Omit<PipelineResult, "template" | "rendered"> {
  const { runtime, config, models, chosenModel, stream } = input;
  const service = runtime.selectService({
    given: input.settings ?? new Map(),
    declared: config.executionSettings,
    models,
    ...(chosenModel && { chosen: chosenModel }),
  });
  const reparsed = runtime.chat.reparse(text);
  if (service.kind === "failed") return { reparsed, service, failed: "service" };
  const { model, settings } = service;
  const messages = reparsed.kind === "messages" ? reparsed.messages : [];
  const request = runtime.request({ messages, rendered: text, settings, model, stream });
  // A text-completion service gets no messages, so it does not matter whether the text holds any.
  if (model.completion === "text")
    return { reparsed, service, request, ...(request.kind === "failed" && { failed: "request" }) };
  if (request.kind === "failed" && request.phase === "settings")
    return { reparsed, service, request, failed: "request" };
  if (reparsed.kind === "failed") return { reparsed, service, failed: "messages" };
  if (request.kind === "failed") return { reparsed, service, request, failed: "request" };
  return { reparsed, service, request };
}

function unreadFormat(runtime: Runtime, format: string): Problem {
  const start = span(0, 0);
  if (runtime.knownFormats.some((known) => known === format)) return problem("format-not-supported", start, [format]);
  return problem("config-format", start, [format], runtime.unknownFormat(format));
}
