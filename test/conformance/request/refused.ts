import type { LibraryError } from "../../../engine/index.ts";

/** A content object that Python cannot make from a case's fields. */
export class Refused extends Error {
  readonly error: LibraryError;
  constructor(className: string, field: string, type: string) {
    super(`${className}: ${field}`);
    this.error = {
      class: "ValidationError",
      message: `1 validation error for ${className}`,
      errors: [{ loc: [field], type, msg: "" }],
    };
  }
}
