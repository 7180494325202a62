import type { Connection } from "vscode-languageserver";
import type { ModelConfig } from "../engine/index.ts";
import { OFFLINE_MODEL, readModels, type ModelFault } from "../host/index.ts";
import { isRecord } from "../protocol/record.ts";

/** The server's part of the user's settings. */
export interface Settings {
  /** `skein.models`, and the built-in model before them. */
  readonly models: readonly ModelConfig[];
  /** The model that answers where nothing else was chosen (`skein.defaultModel`). */
  readonly defaultModel: ModelConfig;
  /** Entries of `skein.models` that are none. */
  readonly faults: readonly ModelFault[];
}

/** What holds where the client has no settings. */
export const DEFAULT_SETTINGS: Settings = readSettings({});

/** Asks the client for the settings; what cannot be read is left out and logged. */
export async function fetchSettings(connection: Connection): Promise<Settings> {
  const raw: unknown = await connection.workspace.getConfiguration({ section: "skein" });
  const settings = readSettings(raw);
  for (const { index, member, code } of settings.faults) {
    connection.console.warn(`skein.models[${index ?? ""}]${member === "" ? "" : `.${member}`}: ${code}`);
  }
  return settings;
}

/** Reads what users wrote under `skein`. */
export function readSettings(raw: unknown): Settings {
  const section = isRecord(raw) ? raw : {};
  const { models, faults } = readModels(section["models"]);
  const find = (id: unknown) => models.find((model) => model.id === id);
  const defaultModel = find(section["defaultModel"]) ?? find(OFFLINE_MODEL.id) ?? OFFLINE_MODEL;
  return { models, defaultModel, faults };
}
