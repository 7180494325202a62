import type { LibraryError } from "../../../engine/index.ts";
import { errorJson } from "../error-json.ts";
import type { JsonObject } from "../suite.ts";

/** What is recorded of an error, with the entries of a validation. */
export function recordedError(error: LibraryError): JsonObject {
  const { cause, errors } = error;
  return {
    ...errorJson(error),
    ...(cause === undefined ? {} : { cause: recordedError(cause) }),
    ...(errors === undefined ? {} : { errors: errors.map(({ loc, type, msg }) => ({ loc, type, msg })) }),
  };
}
