import type { ModelConfig } from "./chat-service.ts";
import type { ServiceAddress } from "./service-address.ts";

/** What the application's code gives its connector beside the model. */
export interface ConnectorOptions {
  /** Azure is asked with a token in place of a key. */
  readonly token?: boolean;
  readonly organization?: string;
  /** Names of the application's own headers. */
  readonly headers?: readonly string[];
}

/** A request of the library but for its body and secrets. */
export interface HttpRequest {
  readonly method: "POST";
  readonly address: ServiceAddress;
  /** Names in lower case, sorted; those of HTTP itself left out. */
  readonly headers: readonly string[];
  /** `<version>` stands for the library's. */
  readonly userAgent: string;
}

export type HttpRequestBuilder = (model: ModelConfig, options: ConnectorOptions) => HttpRequest;
