import type { DictValue } from "../../engine/index.ts";

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** A recorded case: `json` as JavaScript reads it, `value` without loss (`3` and `3.0` apart, big ints whole). */
export interface RecordedCase {
  readonly id: string;
  readonly json: JsonObject;
  readonly value: DictValue;
}

/** How the cases of one file are run and compared. */
export interface Suite {
  /** The file in `cases/`, without `.json`. */
  readonly file: string;
  /** Why a case is not run yet, by a rule over its content; such cases are counted. */
  readonly leftOut?: (recorded: RecordedCase) => string | undefined;
  /** The outcome in the form of the case's `expect`; whatever it rejects with counts as a failure. */
  readonly run: (recorded: RecordedCase) => Json | Promise<Json>;
  /** Where and how the outcome differs from what is expected, or nothing. `compareOutcomes` where absent. */
  readonly compare?: (expected: Json, got: Json) => string | undefined;
}

/** Narrows JSON to an object; anything else is an empty one. */
export function asObject(json: Json | undefined): JsonObject {
  return json === null || typeof json !== "object" || isList(json) ? {} : json;
}

/** Narrows JSON to a list; anything else is an empty one. */
export function asList(json: Json | undefined): readonly Json[] {
  return isList(json) ? json : [];
}

function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

/** A text as it stands; any other JSON written out. */
export function asText(json: Json | undefined): string {
  return typeof json === "string" ? json : JSON.stringify(json ?? null);
}
