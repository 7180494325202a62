import { libraryError } from "../../errors.ts";
import { problem } from "../../problem.ts";
import { span } from "../../span.ts";
import type { PromptExecutionSettings } from "../../prompt/prompt-template-config.ts";
import type { ModelConfig } from "../chat-service.ts";
import type { ServiceSelector } from "../request.ts";

const NO_SETTINGS: PromptExecutionSettings = { values: new Map() };

/** SK: `AIServiceSelector.select_ai_service`. The chosen model is the kernel's first service. */
export const selectService: ServiceSelector = (executionSettings, models, chosen) => {
  // Without settings the library asks for the default service.
  if (executionSettings.size === 0) return { kind: "selected", model: chosen, settings: NO_SETTINGS };
  for (const [key, settings] of executionSettings) {
    const model = serviceFor(key, models, chosen);
    if (model !== undefined) return { kind: "selected", model, settings };
  }
  const unknownKeys = [...executionSettings.keys()];
  const error = libraryError("KernelServiceNotFoundError", "No service found.");
  const found = problem("service-unknown", span(0, 0), [unknownKeys.join(", ")], error);
  return { kind: "failed", error, problem: found, unknownKeys };
};

/** SK: `Kernel.get_service`; an empty key counts as `default`. */
function serviceFor(key: string, models: readonly ModelConfig[], chosen: ModelConfig): ModelConfig | undefined {
  return key === "default" || key === "" ? chosen : models.find(({ id }) => id === key);
}
