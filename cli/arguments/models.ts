import * as l10n from "@vscode/l10n";
import type { ModelConfig } from "../../engine/index.ts";
import { OFFLINE_MODEL } from "../../host/index.ts";
import { UsageError } from "../usage-error.ts";

/** The models of one command line: all of them, and the one that stands for `default`. */
export interface Models {
  readonly models: readonly ModelConfig[];
  readonly chosen: ModelConfig;
}

/** Reads the values of `--model`: `name` is the model that stands for `default`, `service=name` the one of a service. */
export function modelsOf(given: readonly string[]): Models {
  let chosen: ModelConfig | undefined;
  const services = new Map<string, ModelConfig>();
  for (const text of given) {
    const at = text.indexOf("=");
    const [id, model] = at < 0 ? [text, text] : [text.slice(0, at), text.slice(at + 1)];
    if (id === "" || model === "")
      throw new UsageError(
        l10n.t("--model {0} names no model.", JSON.stringify(text)),
        l10n.t("Write, for example, {0}.", "--model gpt-4o, --model my-service=gpt-4o"),
      );
    if (services.has(id) || (at < 0 && chosen !== undefined))
      throw new UsageError(
        l10n.t("--{0} is given twice.", "model"),
        l10n.t("One model stands for default, one for each service."),
      );
    const config: ModelConfig =
      id === OFFLINE_MODEL.id ? { ...OFFLINE_MODEL, model } : { id, provider: "openai", model };
    if (at < 0) chosen = config;
    else services.set(id, config);
  }
  chosen ??= OFFLINE_MODEL;
  return { models: [chosen, ...services.values()], chosen };
}
