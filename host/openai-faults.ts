import { APIConnectionTimeoutError, APIError, APIUserAbortError } from "openai";
import { ServiceFault, type ServiceFaultCode } from "../engine/index.ts";
import { isRecord } from "./record.ts";

/** What a fault's texts are made of. */
export interface FaultContext {
  /** Host and port, as people know the service. */
  readonly host: string;
  readonly model: string;
  /** Must never be shown: cut out of everything that the service says. */
  readonly key: string | undefined;
  /** Milliseconds. */
  readonly silence: number;
}

/** Longest text of a service that is kept. */
const MAX_DETAIL = 4000;

/** Turns whatever the client throws into a fault. */
export function faultOf(error: unknown, context: FaultContext): ServiceFault {
  if (error instanceof ServiceFault) return error;
  if (error instanceof APIUserAbortError) return new ServiceFault({ code: "aborted", args: [] });
  if (error instanceof APIConnectionTimeoutError) return timeoutFault(context);
  if (error instanceof APIError && typeof error.status === "number") return statusFault(error, error.status, context);
  const codes = codesOf(error);
  if (codes.some((code) => CERTIFICATE.test(code)))
    return fault("certificate", [context.host], detailOf(error, context));
  if (codes.some((code) => CONNECTION.test(code))) return fault("refused", [context.host], detailOf(error, context));
  if (codes.some((code) => SILENCE.test(code))) return timeoutFault(context);
  if (codes.some((code) => code.startsWith("HPE_"))) return notAReply("", "", context);
  // An error that the service reports inside its stream.
  if (error instanceof APIError && error.error !== undefined) return streamFault(error, context);
  if (error instanceof SyntaxError) return fault("not-a-reply", [context.host, "text/event-stream"]);
  // The connection ended before the answer did.
  if (error instanceof TypeError || codes.some((code) => BROKEN.test(code))) return fault("cut", []);
  return fault("failed", [context.host], detailOf(error, context));
}

const CERTIFICATE = /^CERT_|SELF_SIGNED|^UNABLE_TO_|ERR_TLS_CERT/;
const CONNECTION =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|ERR_INVALID_URL)$/;
const SILENCE = /^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/;
const BROKEN = /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/;

/** The service sent nothing for as long as it may. */
export function timeoutFault({ host, silence }: FaultContext, detail?: string): ServiceFault {
  return fault("timeout", [host, String(Math.round(silence / 100) / 10)], detail);
}

/** A reply that is no chat completion: a proxy's page, another kind of service. */
export function notAReply(contentType: string, text: string, context: FaultContext): ServiceFault {
  const type = contentType.split(";")[0]?.trim() ?? "";
  const html = /html/i.test(type) || /^\s*<(?:!doctype|html)/i.test(text);
  return fault("not-a-reply", [context.host, html ? "HTML" : type || "?"], cleaned(text, context));
}

/** A redirect is never followed: the key would go along. */
export function redirectFault(error: unknown, url: string, context: FaultContext): ServiceFault | undefined {
  if (!(error instanceof APIError) || typeof error.status !== "number") return undefined;
  if (error.status < 300 || error.status >= 400) return undefined;
  const headers: unknown = error.headers;
  const location = (headers instanceof Headers ? headers.get("location") : null) ?? "";
  const target = URL.canParse(location, url) ? new URL(location, url).host : location;
  return fault("redirect", [context.host, target === "" ? "?" : target]);
}

function statusFault(error: APIError, status: number, context: FaultContext): ServiceFault {
  const { host, model } = context;
  const detail = detailOf(error, context);
  const code = String(status);
  if (filtered(error.error)) return fault("content-filter", [model, categoryOf(error.error)], detail);
  switch (status) {
    case 401:
      return fault("key-refused", [host], detail);
    case 403:
      return fault("forbidden", [model], detail);
    case 404:
      return isRecord(error.error)
        ? fault("model-unknown", [host, model], detail)
        : notAReply(typeOf(error), "", context);
    case 408:
      return timeoutFault(context, detail);
    case 429:
      return rateLimit(error, code, detail, context);
    case 503:
      return fault("overloaded", [host, code], detail);
    default:
      return fault(status >= 500 ? "server-error" : "bad-request", [host, code], detail);
  }
}

function streamFault(error: APIError, context: FaultContext): ServiceFault {
  const detail = detailOf(error, context);
  if (filtered(error.error)) return fault("content-filter", [context.model, categoryOf(error.error)], detail);
  return fault("failed", [context.host], detail);
}

function rateLimit(error: APIError, status: string, detail: string | undefined, context: FaultContext): ServiceFault {
  const wait = retryAfter(error.headers);
  if (wait === undefined) return fault("rate-limit", [context.model, status], detail);
  const info = { code: "rate-limit-wait", args: [context.model, status, String(wait)], retryAfter: wait } as const;
  return new ServiceFault(detail === undefined ? info : { ...info, detail });
}

/** Seconds, rounded up: the header gives seconds, a date, or milliseconds under another name. */
function retryAfter(headers: unknown): number | undefined {
  if (!(headers instanceof Headers)) return undefined;
  const milliseconds = Number.parseFloat(headers.get("retry-after-ms") ?? "");
  if (Number.isFinite(milliseconds)) return Math.max(0, Math.ceil(milliseconds / 1000));
  const written = headers.get("retry-after");
  if (written === null || written.trim() === "") return undefined;
  const seconds = Number(written);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const until = Date.parse(written);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

function filtered(error: unknown): boolean {
  if (!isRecord(error)) return false;
  const inner = isRecord(error["innererror"]) ? error["innererror"] : {};
  return error["code"] === "content_filter" || inner["code"] === "ResponsibleAIPolicyViolation";
}

/** The categories that the filter names, as the service writes them. */
function categoryOf(error: unknown): string {
  const inner = isRecord(error) && isRecord(error["innererror"]) ? error["innererror"] : {};
  const results = inner["content_filter_result"] ?? inner["content_filter_results"];
  if (!isRecord(results)) return "content_filter";
  const hit = Object.entries(results).filter(([, result]) => isRecord(result) && result["filtered"] === true);
  return hit.length === 0 ? "content_filter" : hit.map(([name]) => name).join(", ");
}

/** The codes along a chain of causes. */
function codesOf(error: unknown): readonly string[] {
  const codes: string[] = [];
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++) {
    if ("code" in at && typeof at.code === "string") codes.push(at.code);
    // Several addresses were tried.
    if (at instanceof AggregateError) codes.push(...at.errors.flatMap(codesOf));
  }
  return codes;
}

/** What the service said, else the innermost cause. */
function detailOf(error: unknown, context: FaultContext): string | undefined {
  if (error instanceof APIError && error.error !== undefined) return cleaned(JSON.stringify(error.error), context);
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  return innermost instanceof Error ? cleaned(innermost.message, context) : undefined;
}

function cleaned(text: string, { key }: FaultContext): string | undefined {
  const shown = key === undefined ? text : text.replaceAll(key, "…");
  return shown.trim() === "" ? undefined : shown.slice(0, MAX_DETAIL);
}

function typeOf(error: APIError): string {
  const headers: unknown = error.headers;
  return headers instanceof Headers ? (headers.get("content-type") ?? "") : "";
}

function fault(code: ServiceFaultCode, args: readonly string[], detail?: string): ServiceFault {
  return new ServiceFault(detail === undefined ? { code, args } : { code, args, detail });
}
