import type { LibraryError } from "../../../engine/index.ts";

/** A content object that Python cannot make from a case's fields. */
export class Refused extends Error {
  readonly error: LibraryError;
  constructor(error: LibraryError) {
    super(error.message);
    this.error = error;
  }
}
