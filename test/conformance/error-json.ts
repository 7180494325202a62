import type { LibraryError } from "../../engine/index.ts";
import type { JsonObject } from "./suite.ts";

/** What is recorded of an error. */
export function errorJson(error: LibraryError): JsonObject {
  const json = { class: error.class, message: error.message };
  return error.cause === undefined ? json : { ...json, cause: errorJson(error.cause) };
}
