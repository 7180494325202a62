import { libraryError, type LibraryError } from "../../errors.ts";

/** What `Kernel.invoke` raises for an error of a prompt function; `sending` for one that the chat service itself raised. */
export function invocationError(functionName: string, error: LibraryError, sending: boolean): LibraryError {
  const message = `Error occurred while invoking function ${functionName}: ${error.message}`;
  const cause = sending ? libraryError("FunctionExecutionException", message, error) : error;
  return libraryError("KernelInvokeException", `Error occurred while invoking function: '${functionName}'`, cause);
}
