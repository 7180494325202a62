import * as l10n from "@vscode/l10n";
import type { FailureView, RunState } from "../../protocol/preview.ts";

/** Whether the prompt may run, and why not. */
export function runState(
  trusted: boolean,
  failure: FailureView | undefined,
  missing: readonly { readonly key: string; readonly label: string }[],
): RunState {
  if (!trusted) {
    return {
      kind: "off",
      reason: l10n.t("Run is off in Restricted Mode: this folder is not trusted. Checks and preview work."),
      untrusted: true,
    };
  }
  if (failure !== undefined) return { kind: "off", reason: failure.summary };
  if (missing.length === 0) return { kind: "ready" };
  const labels = missing.map(({ label }) => label).join(", ");
  return {
    kind: "off",
    reason:
      missing.length === 1
        ? l10n.t("Run needs 1 value: what {0} returns", labels)
        : l10n.t("Run needs {0} values: what {1} return", missing.length, labels),
    missingCalls: missing.map(({ key }) => key),
  };
}
