import type { ModelConfig } from "./chat-service.ts";

/** Where a model's requests go. */
export interface ServiceAddress {
  /** Without a slash at the end. */
  readonly base: string;
  readonly path: "/chat/completions" | "/completions";
  readonly query: Readonly<Record<string, string>>;
}

const OPENAI = "https://api.openai.com/v1";

/** The version of Azure's interface that the library asks for [http-azure-default-version]. */
const AZURE_VERSION = "2025-08-28";

/** The address of a model's service. Of Azure, `baseUrl` is the resource and `model` the deployment. */
export function serviceAddress({
  provider,
  completion,
  model,
  baseUrl = OPENAI,
  apiVersion,
}: ModelConfig): ServiceAddress {
  const base = baseUrl.replace(/\/+$/, "");
  const path = completion === "text" ? "/completions" : "/chat/completions";
  if (provider !== "azure") return { base, path, query: {} };
  const deployment = encodeURIComponent(model);
  return {
    base: `${base}/openai/deployments/${deployment}`,
    path,
    query: { "api-version": apiVersion ?? AZURE_VERSION },
  };
}
