import type { LibraryError, ModelConfig } from "../../../engine/index.ts";
import { asList, asObject, asText, type JsonObject } from "../suite.ts";

/** The services of a case as models, or what adding one raises. */
export function servicesOf(json: JsonObject): readonly ModelConfig[] | LibraryError {
  const { service_id: id } = json;
  const written = json["services"] ?? [id === undefined ? {} : { service_id: id }];
  const models = asList(written).map((service) => modelOf(asObject(service)));
  const twice = models.find(({ id: one }, index) => models.findIndex((other) => other.id === one) < index);
  if (twice === undefined) return models;
  const message = `Service with service_id '${twice.id}' already exists`;
  return { class: "KernelFunctionAlreadyExistsError", message };
}

/** A kernel's default is the service of this name, else its first. */
export function defaultService(models: readonly ModelConfig[]): ModelConfig | undefined {
  return models.find(({ id }) => id === "default") ?? models[0];
}

/** A service without an id has its model's name [services-model-id-as-key]. */
function modelOf(service: JsonObject): ModelConfig {
  const model = asText(service["model"] ?? "gpt-test");
  const role = service["instruction_role"];
  return {
    id: asText(service["service_id"] || model),
    provider: "openai",
    model,
    ...(asText(service["kind"] ?? "openai").endsWith("_text") && { completion: "text" }),
    ...((role === "developer" || role === "system") && { instructionRole: role }),
  };
}
