import type { FailureView, FallbackView, PreviewResult } from "../../../protocol/preview.ts";

/** What the status line and the notice tell of: a stage that failed, or the fallback to one user message. */
export type Fault =
  | { readonly kind: "failure"; readonly view: FailureView }
  | { readonly kind: "fallback"; readonly view: FallbackView };

/** A preview's fault; a failed stage counts before the fallback. */
export function faultOf(result: PreviewResult | undefined): Fault | undefined {
  if (result?.failure !== undefined) return { kind: "failure", view: result.failure };
  return result?.fallback === undefined ? undefined : { kind: "fallback", view: result.fallback };
}

/** True for the same fault, though it may have moved. */
export function isSameFault(a: Fault | undefined, b: Fault | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.kind === "failure"
    ? b.kind === "failure" && a.view.stage === b.view.stage && a.view.summary === b.view.summary
    : b.kind === "fallback" && a.view.explanation === b.view.explanation;
}
