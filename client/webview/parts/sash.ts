import { html, type TemplateResult } from "lit";
import type { Page } from "../store.ts";

const STEP = 24;
const LEAST = 56;
/** What the other sections keep, as the style has it. */
const OTHERS = 176;

/** An edge that can be moved, by mouse and by Up and Down. Arguments lies above its sash, Answer below its own. */
export function sash(page: Page, side: "argumentsHeight" | "answerHeight", label: string): TemplateResult {
  const direction = side === "argumentsHeight" ? 1 : -1;
  const set = (value: number) =>
    page.dispatch({ type: "lay-out", change: { [side]: Math.round(Math.max(LEAST, value)) } });
  return html`<div
    class="sash ${side === "argumentsHeight" ? "of-arguments" : "of-answer"}"
    role="separator"
    tabindex="0"
    aria-orientation="horizontal"
    aria-label=${label}
    aria-valuemin=${LEAST}
    @pointerdown=${(event: PointerEvent) => drag(event, direction, set)}
    @keydown=${(event: KeyboardEvent) => {
      const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (way !== 0 && event.currentTarget instanceof HTMLElement) {
        event.preventDefault();
        set(sectionHeight(event.currentTarget, direction) + way * direction * STEP);
      }
    }}
  ></div>`;
}

/** Tells of each edge how high its section is and may become, in pixels: only what is drawn knows. */
export function measureSashes(container: HTMLElement): void {
  for (const element of container.querySelectorAll<HTMLElement>(".sash")) {
    const height = Math.round(sectionHeight(element, element.classList.contains("of-arguments") ? 1 : -1));
    const room = Math.max(height, LEAST, (element.parentElement?.clientHeight ?? 0) - OTHERS);
    element.setAttribute("aria-valuenow", String(height));
    element.setAttribute("aria-valuemax", String(room));
  }
}

function drag(event: PointerEvent, direction: 1 | -1, set: (height: number) => void): void {
  const element = event.currentTarget;
  if (!(element instanceof HTMLElement)) return;
  event.preventDefault();
  element.setPointerCapture(event.pointerId);
  const first = sectionHeight(element, direction);
  const move = (moved: PointerEvent) => set(first + direction * (moved.clientY - event.clientY));
  element.addEventListener("pointermove", move);
  element.addEventListener("lostpointercapture", () => element.removeEventListener("pointermove", move), {
    once: true,
  });
}

function sectionHeight(element: HTMLElement, direction: 1 | -1): number {
  const section = direction === 1 ? element.previousElementSibling : element.nextElementSibling;
  return section?.getBoundingClientRect().height ?? 0;
}
