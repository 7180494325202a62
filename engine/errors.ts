/**
 * An error of the mirrored library, as data: its class and message in the library's own words (never translated), and
 * the chain of causes. `errors` holds the entries of a pydantic `ValidationError`.
 */
export interface LibraryError {
  readonly class: string;
  readonly message: string;
  readonly cause?: LibraryError;
  readonly errors?: readonly ValidationEntry[];
}

/** One entry of a pydantic `ValidationError`. */
export interface ValidationEntry {
  readonly loc: readonly (string | number)[];
  readonly type: string;
  readonly msg: string;
}

/** A library error, optionally wrapped around its cause. */
export function libraryError(className: string, message: string, cause?: LibraryError): LibraryError {
  return cause === undefined ? { class: className, message } : { class: className, message, cause };
}

/** The last error of a chain of causes: what went wrong first. */
export function rootCause(error: LibraryError): LibraryError {
  return error.cause === undefined ? error : rootCause(error.cause);
}
