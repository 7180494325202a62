import * as l10n from "@vscode/l10n";
import { SERVICE_FAULTS, type ServiceFaultInfo } from "../../engine/index.ts";
import type { RunResult } from "../../protocol/preview.ts";

type Failed = Extract<RunResult, { readonly kind: "failed" }>;

/** A service's fault in the user's language: what happened and what to do. */
export function faultText({ code, args, detail, retryAfter }: ServiceFaultInfo): Omit<Failed, "kind" | "milliseconds"> {
  return {
    sentence: l10n.t(SERVICE_FAULTS[code].sentence, ...args),
    advice: l10n.t(SERVICE_FAULTS[code].advice, ...args),
    ...(detail !== undefined && { detail }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}
