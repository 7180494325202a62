import { ErrorCodes, ResponseError } from "vscode-languageserver";
import type { RunParams } from "../protocol/lsp.ts";
import type { PreviewParams } from "../protocol/preview.ts";
import { isRecord } from "../protocol/record.ts";
import { isPromptValues } from "../protocol/values.ts";

/** What came with `skein/preview`, or the answer that says what is wrong with it: the types end at the connection. */
export function readPreviewParams(raw: unknown): PreviewParams | ResponseError {
  if (!isRecord(raw)) return invalid("they are no object");
  const { uri, model } = raw;
  if (typeof uri !== "string") return invalid("uri is no text");
  if (model !== undefined && typeof model !== "string") return invalid("model is no text");
  if (!isPromptValues(raw)) return invalid("arguments or functionResults hold something else than values");
  const { arguments: given, functionResults } = raw;
  return { uri, arguments: given, functionResults, ...(model !== undefined && { model }) };
}

/** The same for `skein/run`. */
export function readRunParams(raw: unknown): RunParams | ResponseError {
  const params = readPreviewParams(raw);
  if (params instanceof ResponseError) return params;
  const runId = isRecord(raw) ? raw["runId"] : undefined;
  return typeof runId === "string" ? { ...params, runId } : invalid("runId is no text");
}

function invalid(what: string): ResponseError {
  return new ResponseError(ErrorCodes.InvalidParams, `Invalid parameters: ${what}`);
}
