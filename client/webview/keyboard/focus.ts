import type { Page } from "../store.ts";

/** Moves the focus to what Run waits for: the first call without a value, a refused argument, else the banner or notice. */
export function focusMissing({ state, layout, dispatch }: Page): void {
  const run = state.result?.run;
  if (run?.kind !== "off") return;
  const field = state.result?.fields.find((field) => field.problem !== undefined);
  const call = run.missingCalls?.[0];
  const id = call !== undefined ? callId(call) : field !== undefined ? argumentId(field.name) : undefined;
  if (id !== undefined) {
    if (!layout.argumentsOpen) dispatch({ type: "lay-out", change: { argumentsOpen: true } });
    focusSoon(() => document.getElementById(id));
    return;
  }
  focusSoon(() => document.querySelector<HTMLElement>(".banner button, .notice button, .status button"));
}

/** Opens Arguments, if need be, and focuses the field of a variable or of a call. */
export function focusField({ layout, dispatch }: Page, id: string): void {
  if (!layout.argumentsOpen) dispatch({ type: "lay-out", change: { argumentsOpen: true } });
  focusSoon(() => document.getElementById(id));
}

export function argumentId(name: string): string {
  return `argument-${name}`;
}

export function callId(key: string): string {
  return `call-${key}`;
}

/** After the next drawing. */
function focusSoon(find: () => HTMLElement | null): void {
  setTimeout(() => find()?.focus(), 10);
}
