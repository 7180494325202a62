import {
  invocationErrorOf,
  memberOf,
  pythonRuntime,
  runPipeline,
  writeJson,
  type ChatMessage,
  type LibraryError,
  type ModelConfig,
  type PromptExecutionSettings,
  type RequestOutcome,
  type Value,
} from "../../../engine/index.ts";
import { textValue } from "../../../engine/values/dict.ts";
import { jsonText } from "../../../engine/values/python/json-text.ts";
import { REQUEST_PLUGINS, requestKernel } from "../../support/request-kernel.ts";
import { asString } from "../../support/values.ts";
import { answerJson, type Ask } from "../request/answer-json.ts";
import { givenSettings } from "../request/given-settings.ts";
import { historyOf } from "../request/history.ts";
import { recordedError } from "../request/recorded-error.ts";
import { Refused } from "../request/refused.ts";
import { replyTo, type Reply } from "../request/replies.ts";
import { connectorOptions, defaultService, servicesOf } from "../request/services.ts";
import { asList, asObject, asText, type Json, type JsonObject, type RecordedCase, type Suite } from "../suite.ts";
import { taggedValue } from "../tagged-value.ts";

/** Prompt functions and histories up to the request, and what the library makes of the answer. */
export const request: Suite = { file: "request", run, leftOut };

/** What belongs to tools, YAML, other formats, or Python code alone. */
function leftOut({ json }: RecordedCase): string | undefined {
  const { plugins } = json;
  if (json["yaml"] !== undefined) return "YAML: not yet";
  const format = asText(json["template_format"] ?? "semantic-kernel");
  if (format === "handlebars" || format === "jinja2") return "other template formats: not yet";
  // The library makes the schema of a Python class itself; nothing in a prompt's files can name one.
  if (asObject(json["openai_settings"] ?? {})["response_type"] !== undefined) return "Python classes: not in files";
  if (usesTools(json) && (plugins !== undefined || asksForTools(json))) return "tools: not yet";
  const template = asText(json["template"] ?? "");
  const called = asList(plugins)
    .map(asText)
    .filter((name) => template.includes(`${name}.`));
  return called.every((name) => REQUEST_PLUGINS.has(name)) ? undefined : "other plugins: not yet";
}

/** The model calls functions, or there is nothing to call them with. */
function asksForTools(json: JsonObject): boolean {
  return json["no_kernel"] !== undefined || JSON.stringify(json["replies"] ?? []).includes("tool_calls");
}

function usesTools({ execution_settings: declared, openai_settings: typed, ...json }: JsonObject): boolean {
  const settings = [declared, json["settings_argument"], json["settings_arguments"]];
  if (JSON.stringify(settings).includes("function_choice_behavior")) return true;
  return asObject(typed)["function_choice"] !== undefined;
}

async function run(recorded: RecordedCase): Promise<Json> {
  const outcome = await outcomeOf(recorded);
  return recorded.json["http"] === true ? { http: [], ...outcome } : outcome;
}

async function outcomeOf(recorded: RecordedCase): Promise<JsonObject> {
  const { json, value } = recorded;
  const models = servicesOf(json);
  if ("message" in models) return { error: recordedError(models) };
  const history = memberOf(value, "history");
  let messages: readonly ChatMessage[] | undefined;
  try {
    messages = history === undefined ? undefined : historyOf(history);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { error: recordedError(error.error) };
  }
  const given = givenSettings(value);
  if (given.kind === "failed") return { error: recordedError(given.error) };
  return messages === undefined
    ? runPrompt(recorded, models, given.byService)
    : runHistory(recorded, messages, models, given.byService);
}

async function runPrompt(
  { json, value }: RecordedCase,
  models: readonly ModelConfig[],
  settings: ReadonlyMap<string, PromptExecutionSettings>,
): Promise<JsonObject> {
  const { config, fatal } = pythonRuntime.readConfig("ask", configText(value), asText(json["template"]));
  // The cases make the config object itself; reading it from a file wraps what that raises.
  if (fatal !== undefined) return { error: recordedError(fatal.error.cause ?? fatal.error) };
  const chosenModel = defaultService(models);
  const stream = json["stream"] === true;
  const result = await runPipeline({
    runtime: pythonRuntime,
    config,
    arguments: argumentsOf(value),
    functions: requestKernel(asList(json["plugins"]).map(asText)),
    settings,
    models,
    ...(chosenModel && { chosenModel }),
    stream,
  });
  const error = invocationErrorOf(pythonRuntime, "ask", result, stream);
  if (error !== undefined) return { ...(stream && { yielded: [] }), error: recordedError(error) };
  if (result.service?.kind !== "selected") throw new Error("neither a service nor an error");
  const wrap = (raised: LibraryError) => (stream ? raised : pythonRuntime.invocationError("ask", raised, true));
  return answered(json, result.service.model, result.request, { stream, wrap, functionName: "ask" });
}

/** Messages that go to the service itself, whose errors come bare. */
function runHistory(
  { json }: RecordedCase,
  messages: readonly ChatMessage[],
  models: readonly ModelConfig[],
  byService: ReadonlyMap<string, PromptExecutionSettings>,
): JsonObject {
  const model = defaultService(models);
  if (model === undefined) {
    return { error: { class: "KernelServiceNotFoundError", message: "No services found of type None." } };
  }
  const stream = json["stream"] === true;
  const [settings = { values: new Map<string, Value>() }] = byService.values();
  const made = pythonRuntime.request({ messages, rendered: "", settings, model, stream });
  if (made.kind === "failed") return { ...(stream && { yielded: [] }), error: recordedError(made.error) };
  return answered(json, model, made, { stream, wrap: (raised) => raised });
}

function answered(
  json: JsonObject,
  model: ModelConfig,
  made: RequestOutcome | undefined,
  ask: Omit<Ask, "n" | "body">,
): JsonObject {
  if (made?.kind !== "request") throw new Error("neither a request nor an error");
  const body = asObject(JSON.parse(writeJson(made.body).text));
  const text = model.completion === "text";
  // The client asks three times, where the case lets it.
  const last = json["retries"] === "default" ? 2 : 0;
  let n = 0;
  while (n < last && isRetried(replyTo(json, n, text, body["stream"] === true))) n++;
  const sent = n === 0 ? { body } : { bodies: Array.from({ length: n + 1 }, () => body) };
  const http = json["http"] === true ? { http: Array.from({ length: n + 1 }, () => httpJson(json, model)) } : {};
  return { ...sent, ...http, ...answerJson(json, model, { ...ask, body, n }) };
}

function isRetried(reply: Reply): boolean {
  return reply.kind === "failed" && pythonRuntime.answer.isRetried(reply.reply);
}

function httpJson(json: JsonObject, model: ModelConfig): Json {
  const { method, address, headers, userAgent } = pythonRuntime.http(model, connectorOptions(json, model));
  const { host, pathname } = new URL(address.base + address.path);
  return { method, host, path: pathname, query: address.query, headers, user_agent: userAgent };
}

const CONFIG = ["template_format", "input_variables", "allow_dangerously_set_content", "execution_settings"];

function configText(recorded: Value): string {
  const entries = CONFIG.flatMap((key): [Value, Value][] => {
    const found = memberOf(recorded, key);
    return found === undefined ? [] : [[textValue(key), found]];
  });
  return jsonText({ kind: "dict", entries }) ?? "{}";
}

function argumentsOf(recorded: Value): ReadonlyMap<string, Value> {
  const given = memberOf(recorded, "arguments");
  const entries = given?.kind === "dict" ? given.entries : [];
  return new Map(entries.map(([name, value]) => [asString(name) ?? "", taggedValue(value)]));
}
