import type { Json, JsonObject } from "./suite.ts";

/** A kind of case whose outcome cannot hold outside Python. */
export interface KnownDifference {
  readonly file: string;
  /** Why it cannot hold. */
  readonly reason: string;
  /** Narrow, over the input and the two outcomes; never over ids, because other cases of the kind have others. */
  readonly matches: (input: JsonObject, expected: Json, got: Json) => boolean;
  /** A test holds it against `matches`. */
  readonly example: { readonly input: JsonObject; readonly expected: Json; readonly got: Json };
}

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [];
