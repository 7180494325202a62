import { libraryError, type LibraryError } from "../../errors.ts";
import { memberOf, textMemberOf } from "../../values/dict.ts";
import { readJson } from "../../values/json-reader.ts";
import { quotedText } from "../../values/python/quoted-text.ts";
import { shortRepr } from "../../values/python/type-name.ts";
import { isTruthy } from "../../values/truth.ts";
import type { Value } from "../../values/value.ts";
import type { FailedReply } from "../answer-reader.ts";
import type { ModelConfig } from "../chat-service.ts";

/** What the service raises for a reply without an answer. SK: `OpenAIHandler._send_completion_request`. */
export function failedReplyError(model: ModelConfig, reply: FailedReply): LibraryError {
  const error = clientError(reply);
  if (reply.kind !== "status" || error.class !== "BadRequestError") return responseError(model, error);
  const details = errorOf(reply.body);
  if (textMemberOf(details, "code") !== "content_filter") return responseError(model, error);
  const unknown = unknownFilterCode(memberOf(details, "innererror"));
  return (
    unknown ??
    libraryError("ContentFilterAIException", `${serviceClass(model)} service encountered a content error`, error)
  );
}

/** SK: `ServiceResponseException` around what went wrong. */
export function responseError(model: ModelConfig, cause: LibraryError): LibraryError {
  const printed = `${cause.class}(${quotedText(cause.message)})`;
  const message = `("${serviceClass(model)} service failed to complete the prompt", ${printed})`;
  return libraryError("ServiceResponseException", message, cause);
}

const RETRIED: ReadonlySet<number> = new Set([408, 409, 429]);

/** Whether the client asks again; it does so twice at most. */
export function isRetried(reply: FailedReply): boolean {
  return reply.kind !== "status" || RETRIED.has(reply.status) || reply.status >= 500;
}

/** What Python prints for the connector's class. */
function serviceClass({ provider, completion = "chat" }: ModelConfig): string {
  const [module, maker] = provider === "azure" ? ["azure", "Azure"] : ["open_ai", "OpenAI"];
  const name = `${maker}${completion === "chat" ? "Chat" : "Text"}Completion`;
  return `<class 'semantic_kernel.connectors.ai.open_ai.services.${module}_${completion}_completion.${name}'>`;
}

const STATUS_CLASSES: Readonly<Record<number, string>> = {
  400: "BadRequestError",
  401: "AuthenticationError",
  403: "PermissionDeniedError",
  404: "NotFoundError",
  409: "ConflictError",
  422: "UnprocessableEntityError",
  429: "RateLimitError",
};

function clientError(reply: FailedReply): LibraryError {
  switch (reply.kind) {
    case "status": {
      const { status } = reply;
      const name = STATUS_CLASSES[status] ?? (status >= 500 ? "InternalServerError" : "APIStatusError");
      const said = textMemberOf(errorOf(reply.body), "message");
      return libraryError(name, `Error code: ${status}${said === undefined ? "" : ` - ${said}`}`);
    }
    case "connection":
      return libraryError("APIConnectionError", "Connection error.", libraryError("ConnectError", reply.message));
    case "timeout":
      return libraryError("APITimeoutError", "Request timed out.", libraryError("ReadTimeout", reply.message));
    default:
      return reply satisfies never;
  }
}

function errorOf(body: string): Value | undefined {
  const reading = readJson(body);
  if (reading.kind === "error") return undefined;
  return memberOf(reading.value, "error") ?? reading.value;
}

const FILTER_CODES = ["ResponsibleAIPolicyViolation"];

/** SK: `ContentFilterCodes`. */
function unknownFilterCode(inner: Value | undefined): LibraryError | undefined {
  if (inner === undefined || !isTruthy(inner)) return undefined;
  const code = memberOf(inner, "code");
  if (code === undefined || (code.kind === "text" && FILTER_CODES.includes(code.value))) return undefined;
  return libraryError("ValueError", `${shortRepr(code)} is not a valid ContentFilterCodes`);
}
