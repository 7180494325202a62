import type { LibraryError, ModelConfig } from "../../../engine/index.ts";
import type { ConnectorOptions } from "../../../engine/model/http-request.ts";
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

/** What the case's code gives the connector of this model. */
export function connectorOptions(json: JsonObject, { id }: ModelConfig): ConnectorOptions {
  const written = asList(json["services"]).map(asObject);
  const service = written.find((one) => modelOf(one).id === id) ?? {};
  const { org_id: organization } = service;
  return {
    token: service["ad_token"] !== undefined,
    headers: Object.keys(asObject(service["default_headers"])),
    ...(organization !== undefined && { organization: asText(organization) }),
  };
}

/** A service without an id has its model's name [services-model-id-as-key]. */
function modelOf(service: JsonObject): ModelConfig {
  const model = asText(service["model"] ?? "gpt-test");
  const kind = asText(service["kind"] ?? "openai");
  const role = service["instruction_role"];
  return {
    id: asText(service["service_id"] || model),
    provider: kind.startsWith("azure") ? "azure" : "openai",
    model,
    ...(kind.startsWith("azure") && { baseUrl: asText(service["endpoint"] ?? "https://example.openai.azure.com") }),
    ...(service["api_version"] !== undefined && { apiVersion: asText(service["api_version"]) }),
    ...(kind.endsWith("_text") && { completion: "text" }),
    ...((role === "developer" || role === "system") && { instructionRole: role }),
  };
}
