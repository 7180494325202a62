import { ErrorCodes, LSPErrorCodes, ResponseError } from "vscode-languageserver";

/** The answer to a request that its client cancelled. */
export function requestCancelled(): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestCancelled, "Cancelled");
}

/** The answer to a request that a newer one made pointless. */
export function serverCancelled(): ResponseError {
  return new ResponseError(LSPErrorCodes.ServerCancelled, "A newer request took its place");
}

/** The answer to a request about a document that is no prompt, or is not there. */
export function notAPrompt(uri: string): ResponseError {
  return new ResponseError(ErrorCodes.InvalidParams, `Not a prompt: ${uri}`);
}

/** The answer to a request whose handler has a bug; the log says which. */
export function internalError(feature: string): ResponseError {
  return new ResponseError(ErrorCodes.InternalError, `${feature} failed; see the log`);
}
