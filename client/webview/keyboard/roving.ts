// Of a group of controls one is a tab stop, the arrows go between them (the ARIA practices call it a roving tabindex).
// Templates give each control the constant tabindex -1, so drawing anew never takes the tab stop away.

const CONTROL = "[data-rove]";
const GROUP = "[data-rove-group]";

/** Gives each group the tab stop that it lacks: its selected control, else the first. */
export function ensureTabStops(root: ParentNode): void {
  for (const group of root.querySelectorAll<HTMLElement>(GROUP)) {
    const controls = controlsOf(group);
    if (!controls.some((control) => control.tabIndex === 0)) {
      const first = controls.find((control) => control.getAttribute("aria-selected") === "true") ?? controls[0];
      first?.setAttribute("tabindex", "0");
    }
  }
}

/** Makes a control its group's tab stop, and focuses it. */
export function roveTo(group: HTMLElement, control: HTMLElement): void {
  for (const other of controlsOf(group)) other.setAttribute("tabindex", other === control ? "0" : "-1");
  control.focus();
}

/** Left, Right, Home and End in a bar or a tab list. Returns the control that got the focus. */
export function roveByKey(event: KeyboardEvent): HTMLElement | undefined {
  const group = event.currentTarget;
  if (!(group instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const controls = controlsOf(group);
  const index = controls.findIndex((control) => control === event.target);
  const next = nextIndex(event.key, index, controls.length);
  const control = next === undefined || index < 0 ? undefined : controls[next];
  if (control !== undefined) {
    event.preventDefault();
    roveTo(group, control);
  }
  return control;
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return (index - 1 + count) % count;
    case "ArrowRight":
      return (index + 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

function controlsOf(group: HTMLElement): readonly HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => control.closest(GROUP) === group);
}
