import type { LibraryError } from "../../errors.ts";
import { problem } from "../../problem.ts";
import { span } from "../../span.ts";
import type { RequestOutcome } from "../request.ts";

/** A setting that its class does not take. */
export function refusedSetting({
  name,
  error,
}: {
  readonly name: string;
  readonly error: LibraryError;
}): RequestOutcome {
  const found = problem("setting-refused", span(0, 0), [name, reasonOf(error)], error);
  return { kind: "failed", error, problem: found, phase: "settings" };
}

/** What a validation error says of the one setting, without its frame. */
function reasonOf(error: LibraryError): string {
  return error.errors?.[0]?.msg ?? error.message;
}
