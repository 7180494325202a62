import type { ModelConfig, OfflineReply } from "../engine/index.ts";
import { isRecord } from "./record.ts";

/** The built-in service, always there: needs no network and is no model. */
export const OFFLINE_MODEL: ModelConfig = { id: "offline", provider: "offline", model: "offline" };

/** What is wrong with an entry of `skein.models`. */
export interface ModelFault {
  /** Position in the setting, from 0; absent where the setting itself is no list. */
  readonly index?: number;
  /** The entry's member at fault. */
  readonly member: string;
  readonly code: "not-a-list" | "not-an-object" | "missing" | "wrong-type" | "unknown-value" | "bad-url" | "twice";
}

/** The configured models, the built-in one among them, and what could not be understood. */
export interface ModelsReading {
  readonly models: readonly ModelConfig[];
  readonly faults: readonly ModelFault[];
}

/** Reads the setting `skein.models`. Entries with a fault are left out; a user's own `offline` takes the built-in one's place. */
export function readModels(setting: unknown): ModelsReading {
  if (setting === undefined || setting === null) return { models: [OFFLINE_MODEL], faults: [] };
  if (!Array.isArray(setting)) return { models: [OFFLINE_MODEL], faults: [{ member: "", code: "not-a-list" }] };
  const models = new Map<string, ModelConfig>();
  const faults: ModelFault[] = [];
  for (const [index, entry] of setting.entries()) {
    const found = readModel(entry);
    if ("code" in found) faults.push({ index, ...found });
    else if (models.has(found.id)) faults.push({ index, member: "id", code: "twice" });
    else models.set(found.id, found);
  }
  const own = models.has(OFFLINE_MODEL.id) ? [] : [OFFLINE_MODEL];
  return { models: [...own, ...models.values()], faults };
}

type EntryFault = Omit<ModelFault, "index">;

function readModel(entry: unknown): ModelConfig | EntryFault {
  if (!isRecord(entry)) return { member: "", code: "not-an-object" };
  for (const [member, check] of MEMBERS) {
    const code = check(entry[member]);
    if (code !== undefined) return { member, code };
  }
  const { id, provider, model, completion, baseUrl, apiVersion, apiKeyVariable, instructionRole, replies, delay } =
    entry;
  if (typeof id !== "string" || (provider !== "azure" && provider !== "offline" && provider !== "openai"))
    return { member: "id", code: "missing" };
  if (provider !== "offline" && typeof model !== "string") return { member: "model", code: "missing" };
  if (provider === "azure" && typeof baseUrl !== "string") return { member: "baseUrl", code: "missing" };
  return {
    id,
    provider,
    model: typeof model === "string" ? model : id,
    ...(completion === "text" ? { completion } : {}),
    ...(typeof baseUrl === "string" ? { baseUrl } : {}),
    ...(typeof apiVersion === "string" ? { apiVersion } : {}),
    ...(typeof apiKeyVariable === "string" ? { apiKeyVariable } : {}),
    ...(instructionRole === "system" || instructionRole === "developer" ? { instructionRole } : {}),
    ...(Array.isArray(replies) ? { replies: replies.filter(isReply) } : {}),
    ...(typeof delay === "number" ? { delay } : {}),
  };
}

type Check = (value: unknown) => ModelFault["code"] | undefined;

const needed: Check = (value) => (value === undefined ? "missing" : text(value));
const text: Check = (value) =>
  value === undefined || (typeof value === "string" && value !== "") ? undefined : "wrong-type";

const MEMBERS: readonly (readonly [string, Check])[] = [
  ["id", needed],
  ["provider", (value) => needed(value) ?? oneOf("azure", "offline", "openai")(value)],
  ["model", text],
  ["completion", (value) => text(value) ?? oneOf("chat", "text")(value)],
  [
    "baseUrl",
    (value) =>
      text(value) ?? (value === undefined || (typeof value === "string" && isHttp(value)) ? undefined : "bad-url"),
  ],
  ["apiVersion", text],
  ["apiKeyVariable", text],
  ["instructionRole", (value) => text(value) ?? oneOf("system", "developer")(value)],
  [
    "replies",
    (value) => (value === undefined || (Array.isArray(value) && value.every(isReply)) ? undefined : "wrong-type"),
  ],
  [
    "delay",
    (value) =>
      value === undefined || (typeof value === "number" && value >= 0 && value <= 60_000) ? undefined : "wrong-type",
  ],
];

function oneOf(...choices: readonly string[]): Check {
  return (value) => (value === undefined || choices.some((choice) => choice === value) ? undefined : "unknown-value");
}

function isHttp(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function isReply(value: unknown): value is string | OfflineReply {
  if (typeof value === "string") return true;
  if (!isRecord(value) || !Array.isArray(value["toolCalls"])) return false;
  const { text: said, toolCalls } = value;
  return (said === undefined || typeof said === "string") && toolCalls.every(isCall);
}

function isCall(value: unknown): boolean {
  return isRecord(value) && typeof value["name"] === "string" && typeof value["arguments"] === "string";
}
