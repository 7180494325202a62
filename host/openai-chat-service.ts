import OpenAI from "openai";
import { Stream } from "openai/streaming";
import {
  serviceAddress,
  ServiceFault,
  writeJson,
  type ChatEvent,
  type ChatService,
  type DictValue,
  type ModelConfig,
} from "../engine/index.ts";
import { eventsOfChunk, eventsOfCompletion, isCompletion } from "./completion-events.ts";
import { SilenceTimer } from "./silence-timer.ts";
import { faultOf, notAReply, redirectFault, timeoutFault, type FaultContext } from "./openai-faults.ts";

const KEY_VARIABLES = { azure: "AZURE_OPENAI_API_KEY", offline: "", openai: "OPENAI_API_KEY" } as const;

/** What the machine gives to a service. */
export interface OpenaiOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds. */
  readonly silence: number;
}

/** OpenAI, and any service that speaks its chat completions under another base URL. */
export function openaiChatService(model: ModelConfig, options: OpenaiOptions): ChatService {
  return {
    async *stream(body, signal) {
      const key = keyOf(model, options.env);
      const context = contextOf(model, key, options);
      const timer = new SilenceTimer(options.silence, signal);
      try {
        const client = clientOf(model, key);
        const response = await request(client, serviceAddress(model).path, body, timer.signal, context);
        timer.heard();
        yield* answer(client, response, timer, context);
      } catch (error) {
        if (signal.aborted) throw new ServiceFault({ code: "aborted", args: [] });
        if (timer.expired) throw timeoutFault(context);
        throw faultOf(error, context);
      } finally {
        // Ends the connection where the caller stops listening, too.
        timer.end();
      }
    },
  };
}

/** The key, or nothing where a service of the user's own may do without. */
function keyOf(model: ModelConfig, env: OpenaiOptions["env"]): string | undefined {
  const variable = model.apiKeyVariable ?? KEY_VARIABLES[model.provider];
  const key = env[variable]?.trim();
  if (key !== undefined && key !== "") return key;
  const own = model.provider === "openai" && model.baseUrl !== undefined;
  if (model.apiKeyVariable === undefined && own) return undefined;
  throw new ServiceFault({ code: "key-missing", args: [variable] });
}

function contextOf(model: ModelConfig, key: string | undefined, options: OpenaiOptions): FaultContext {
  const url = serviceAddress(model).base;
  const host = URL.canParse(url) ? new URL(url).host : url;
  return { host, model: model.model, key, silence: options.silence };
}

function clientOf(model: ModelConfig, key: string | undefined): OpenAI {
  const { base, query } = serviceAddress(model);
  return new OpenAI({
    apiKey: key ?? "none",
    baseURL: base,
    defaultQuery: query,
    // What the environment says about OpenAI's own accounts is nobody else's business.
    ...(model.baseUrl === undefined ? {} : { organization: null, project: null }),
    // A request that is made again costs the user's tokens unseen.
    maxRetries: 0,
    logLevel: "off",
    fetchOptions: { redirect: "manual" },
    defaultHeaders: keyHeaders(model, key),
  });
}

/** Azure looks for its key in a header of its own. */
function keyHeaders({ provider }: ModelConfig, key: string | undefined): Record<string, string | null> {
  if (key === undefined) return { Authorization: null };
  return provider === "azure" ? { Authorization: null, "api-key": key } : {};
}

async function request(
  client: OpenAI,
  path: string,
  body: DictValue,
  signal: AbortSignal,
  context: FaultContext,
): Promise<Response> {
  try {
    // The text itself leaves, as the request was shown: ints and floats stay apart.
    return await client
      .post(path, {
        body: writeJson(body).text,
        headers: { "content-type": "application/json", accept: "text/event-stream, application/json" },
        signal,
      })
      .asResponse();
  } catch (error) {
    throw redirectFault(error, client.baseURL, context) ?? error;
  }
}

async function* answer(
  client: OpenAI,
  response: Response,
  timer: SilenceTimer,
  context: FaultContext,
): AsyncIterable<ChatEvent> {
  const type = response.headers.get("content-type") ?? "";
  if (/^text\/event-stream\b/i.test(type)) {
    yield* streamed(client, response, timer, context);
    return;
  }
  const text = await response.text();
  const completion = parsed(text);
  // Some services answer in one piece whatever is asked.
  if (!isCompletion(completion)) throw notAReply(type, text, context);
  yield* eventsOfCompletion(completion);
}

async function* streamed(
  client: OpenAI,
  response: Response,
  timer: SilenceTimer,
  context: FaultContext,
): AsyncIterable<ChatEvent> {
  let finished = false;
  let chunks = 0;
  for await (const chunk of Stream.fromSSEResponse<unknown>(response, timer.controller, client)) {
    timer.heard();
    chunks++;
    for (const event of eventsOfChunk(chunk)) {
      finished ||= event.kind === "finish";
      yield event;
    }
  }
  timer.signal.throwIfAborted();
  if (finished) return;
  throw chunks === 0 ? notAReply("text/event-stream", "", context) : new ServiceFault({ code: "cut", args: [] });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
