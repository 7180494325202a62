import { messageContent } from "../../../engine/chat/python/message-content.ts";
import {
  invocationErrorOf,
  memberOf,
  pythonRuntime,
  runPipeline,
  writeJson,
  type ChatMessage,
  type ContentItem,
  type LibraryError,
  type ModelConfig,
  type Value,
} from "../../../engine/index.ts";
import { textValue } from "../../../engine/values/dict.ts";
import { answerMessage } from "../../../engine/model/answer.ts";
import { jsonText } from "../../../engine/values/python/json-text.ts";
import { eventsOfCompletion } from "../../../host/completion-events.ts";
import { REQUEST_PLUGINS, requestKernel } from "../../support/request-kernel.ts";
import { asString } from "../../support/values.ts";
import { errorJson } from "../error-json.ts";
import { asList, asObject, asText, type Json, type JsonObject, type RecordedCase, type Suite } from "../suite.ts";
import { taggedValue } from "../tagged-value.ts";

/** Prompt functions that are invoked without tools and streams, up to the request and the answer's message. */
export const request: Suite = { file: "request", run, leftOut };

/** What belongs to the issues of tools, streams, other services and the answers' errors. */
function leftOut({ json }: RecordedCase): string | undefined {
  const { services, plugins, replies, execution_settings: settings } = json;
  const beyond = ["history", "yaml", "stream", "http", "retries", "openai_settings", "settings_argument"];
  const found = [...beyond, "settings_arguments"].find((key) => json[key] !== undefined);
  if (found !== undefined) return `${found.replaceAll("_", " ")}: not yet`;
  const format = asText(json["template_format"] ?? "semantic-kernel");
  if (format === "handlebars" || format === "jinja2") return "other template formats: not yet";
  const template = asText(json["template"]);
  const called = asList(plugins)
    .map(asText)
    .filter((name) => template.includes(`${name}.`));
  if (!called.every((name) => REQUEST_PLUGINS.has(name))) return "other plugins: not yet";
  if (asList(services).some((service) => asObject(service)["kind"] !== undefined)) return "other services: not yet";
  if (services !== undefined && asList(services).length === 0) return "no service at all: not yet";
  if (JSON.stringify(settings ?? {}).includes("function_choice_behavior")) return "tools: not yet";
  const [reply] = asList(replies).map(asObject);
  const odd = ["status", "raises", "raw", "choices", "function_call", "refusal", "role", "tool_calls"];
  if (reply === undefined) return undefined;
  const usual = ["stop", "length", "content_filter"].includes(asText(reply["finish_reason"] ?? "stop"));
  return usual && odd.every((key) => reply[key] === undefined) ? undefined : "other answers: not yet";
}

async function run({ json, value }: RecordedCase): Promise<Json> {
  const models = modelsOf(json);
  const twice = models.find(({ id }, index) => models.findIndex((other) => other.id === id) < index);
  if (twice !== undefined) {
    const message = `Service with service_id '${twice.id}' already exists`;
    return { error: { class: "KernelFunctionAlreadyExistsError", message } };
  }
  const { config, fatal } = pythonRuntime.readConfig("ask", configText(value), asText(json["template"]));
  // The cases make the config object itself; reading it from a file wraps what that raises.
  if (fatal !== undefined) return { error: recordedError(fatal.error.cause ?? fatal.error) };
  const result = await runPipeline({
    runtime: pythonRuntime,
    config,
    arguments: argumentsOf(value),
    functions: requestKernel(asList(json["plugins"]).map(asText)),
    models,
    // A kernel's default is the service of this name, else its first.
    chosenModel: models.find(({ id }) => id === "default") ?? models[0],
    stream: false,
  });
  const error = invocationErrorOf(pythonRuntime, "ask", result);
  if (error !== undefined) return { error: recordedError(error) };
  if (result.request?.kind !== "request") throw new Error("neither a request nor an error");
  const body: Json = JSON.parse(writeJson(result.request.body).text);
  return { body, result: messageJson(answerMessage(eventsOfCompletion(completionOf(json)))) };
}

function modelsOf(json: JsonObject): readonly [ModelConfig, ...ModelConfig[]] {
  const { service_id: id } = json;
  const [first = {}, ...others] =
    json["services"] === undefined
      ? [id === undefined ? {} : { service_id: id }]
      : asList(json["services"]).map(asObject);
  return [modelOf(first), ...others.map(modelOf)];
}

/** A service without an id has its model's name [services-model-id-as-key]. */
function modelOf(service: JsonObject): ModelConfig {
  const model = asText(service["model"] ?? "gpt-test");
  const base = { id: asText(service["service_id"] || model), provider: "openai", model } as const;
  const role = service["instruction_role"];
  return role === "developer" || role === "system" ? { ...base, instructionRole: role } : base;
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

/** What the service answers: the first reply. */
function completionOf(json: JsonObject): unknown {
  const [reply = { content: "ok" }] = asList(json["replies"]).map(asObject);
  const message = { content: reply["content"] };
  return { choices: [{ index: 0, message, finish_reason: reply["finish_reason"] ?? "stop" }] };
}

function messageJson(message: ChatMessage): JsonObject {
  const { role, finishReason, items } = message;
  return { role, finish_reason: finishReason, items: items.map(itemJson), content: messageContent(message) };
}

function itemJson(item: ContentItem): JsonObject {
  if (item.kind !== "text") throw new Error(`no ${item.kind} in these answers`);
  return { type: item.kind, text: item.text };
}

function recordedError(error: LibraryError): JsonObject {
  const { cause, errors } = error;
  return {
    ...errorJson(error),
    ...(cause === undefined ? {} : { cause: recordedError(cause) }),
    ...(errors === undefined ? {} : { errors: errors.map(({ loc, type, msg }) => ({ loc, type, msg })) }),
  };
}
