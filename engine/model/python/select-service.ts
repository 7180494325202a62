import { libraryError } from "../../errors.ts";
import { problem } from "../../problem.ts";
import { span } from "../../span.ts";
import type { PromptExecutionSettings } from "../../prompt/prompt-template-config.ts";
import type { ModelConfig } from "../chat-service.ts";
import type { ServiceQuestion, ServiceSelector } from "../request.ts";

const NO_SETTINGS: PromptExecutionSettings = { values: new Map() };

/** SK: `AIServiceSelector.select_ai_service`. The chosen model is the kernel's first service. */
export const selectService: ServiceSelector = (question) => {
  const settings = allSettings(question);
  // Without settings the library asks for the default service.
  if (settings.size === 0 && question.chosen !== undefined) {
    return { kind: "selected", model: question.chosen, settings: NO_SETTINGS };
  }
  for (const [key, one] of settings) {
    const model = serviceFor(key, question);
    if (model !== undefined) return { kind: "selected", model, settings: one };
  }
  const unknownKeys = [...settings.keys()];
  const error = libraryError("KernelServiceNotFoundError", "No service found.");
  const found = problem("service-unknown", span(0, 0), [unknownKeys.join(", ")], error);
  return { kind: "failed", error, problem: found, unknownKeys };
};

/** The arguments' settings, then the prompt's for services that those do not name [settings-argument-other-service]. */
function allSettings({ given, declared }: ServiceQuestion): ReadonlyMap<string, PromptExecutionSettings> {
  return new Map([...given, ...[...declared].filter(([key]) => !given.has(key))]);
}

/** SK: `Kernel.get_service`; an empty key counts as `default`. */
function serviceFor(key: string, { models, chosen }: ServiceQuestion): ModelConfig | undefined {
  return key === "default" || key === "" ? chosen : models.find(({ id }) => id === key);
}
