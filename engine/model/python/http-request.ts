import type { HttpRequest, HttpRequestBuilder } from "../http-request.ts";
import { serviceAddress } from "../service-address.ts";

/** What the client itself always sends, beside what belongs to HTTP. */
const OWN_HEADERS = ["content-type", "semantic-kernel-version", "user-agent"];

/** SK: `OpenAIConfigBase`, `AzureOpenAIConfigBase`. */
export const httpRequest: HttpRequestBuilder = (model, { token = false, organization, headers = [] }): HttpRequest => {
  const key = model.provider === "azure" && !token ? "api-key" : "authorization";
  const account = organization === undefined ? [] : ["openai-organization"];
  const names = new Set([...OWN_HEADERS, key, ...account, ...headers.map((name) => name.toLowerCase())]);
  return {
    method: "POST",
    address: serviceAddress(model),
    headers: [...names].sort(),
    userAgent: "semantic-kernel-python/<version>",
  };
};
