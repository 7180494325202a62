import type { Page } from "../store.ts";

/** Moves the focus to what Run waits for: the first call without a value, a refused argument, else the banner or notice. */
export function focusMissing(page: Page): void {
  const { result } = page.state;
  if (result?.run.kind !== "off") return;
  const [call] = result.run.missingCalls ?? [];
  const field = result.fields.find((field) => field.problem !== undefined);
  if (call !== undefined) focusField(page, callId(call));
  else if (field !== undefined) focusField(page, argumentId(field.name));
  else focusSoon(() => document.querySelector<HTMLElement>(".banner button, .notice button, .status button"));
}

/** Opens Arguments, if need be, and focuses the field of a variable or of a call. */
export function focusField({ layout, dispatch }: Page, id: string): void {
  if (!layout.argumentsOpen) dispatch({ type: "lay-out", change: { argumentsOpen: true } });
  focusSoon(() => document.getElementById(id));
}

/** The element id of a variable's field. */
export function argumentId(name: string): string {
  return `argument-${name}`;
}

/** The element id of a call's field. */
export function callId(key: string): string {
  return `call-${key}`;
}

/** Focuses what is found after the next drawing. */
export function focusSoon(find: () => HTMLElement | null): void {
  setTimeout(() => find()?.focus(), 10);
}
