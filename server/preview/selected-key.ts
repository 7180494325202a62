import type { PipelineResult } from "../../engine/index.ts";
import type { PromptDocument } from "../documents.ts";

/** The key of `execution_settings` whose settings are sent; nothing where no service was selected, or none is written. */
export function selectedKey({ reading }: PromptDocument, { service }: PipelineResult): string | undefined {
  if (service?.kind !== "selected") return undefined;
  return [...reading.config.executionSettings].find(([, settings]) => settings === service.settings)?.[0];
}
