import { argumentId, callId, focusField } from "../keyboard/focus.ts";
import type { CardView } from "../state/state.ts";
import type { Page } from "../store.ts";
import { isMarked, type PieceGroup } from "../text/piece-group.ts";
import { pieceOf } from "./piece.ts";

/** What the card says of its piece, by its element's id: the piece is described by it. */
export const CARD_TEXT = "card-text";

const CARD_DELAY = 300;
let described: HTMLElement | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Listeners for a view that shows pieces: one set for all of them. */
export function pieceEvents(page: () => Page) {
  return {
    click: (event: Event) => {
      const found = pieceOf(event.target);
      // Text that is being selected to be copied is no click.
      if (
        found !== undefined &&
        document.getSelection()?.isCollapsed !== false &&
        goToTemplate(page(), found.group, false)
      ) {
        event.stopPropagation();
      }
    },
    over: (event: Event) => offerCard(page(), event.target),
    leave: () => closeCardSoon(page()),
    keydown: (event: KeyboardEvent) => {
      const found = pieceOf(event.target);
      if (found === undefined || found.element !== event.target || event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      if (event.shiftKey) {
        goToArgument(page(), found.group);
      } else {
        goToTemplate(page(), found.group, true);
      }
    },
  };
}

/** Selects what made the piece; false where nothing in the template did. */
export function goToTemplate({ post }: Page, group: PieceGroup, focus: boolean): boolean {
  if (group.template !== undefined) post({ type: "select", template: group.template, focus });
  return group.template !== undefined;
}

/** Focuses the field that gave the piece its text. */
export function goToArgument(page: Page, group: PieceGroup): void {
  page.dispatch({ type: "show-card", card: undefined });
  if (group.source === "variable" && group.name !== undefined) {
    focusField(page, argumentId(group.name));
    return;
  }
  const call = callOf(page, group);
  if (call !== undefined) focusField(page, callId(call.key));
}

/** The call that a piece is the result of. */
export function callOf({ state }: Page, { name, template }: PieceGroup) {
  const calls = state.result?.calls ?? [];
  return (
    calls.find(
      (call) => call.template.start <= (template?.start ?? -1) && (template?.end ?? Infinity) <= call.template.end,
    ) ?? calls.find((call) => call.label === `${name ?? ""}()`)
  );
}

function offerCard(page: Page, target: EventTarget | null): void {
  clearTimeout(waiting);
  const found = pieceOf(target);
  if (found === undefined || !isMarked(found.group)) {
    closeCardSoon(page);
    return;
  }
  const { element, group } = found;
  waiting = setTimeout(() => {
    if (!element.isConnected) return;
    described?.removeAttribute("aria-describedby");
    described = element;
    described.setAttribute("aria-describedby", CARD_TEXT);
    page.dispatch({ type: "show-card", card: cardAt(element, group) });
  }, CARD_DELAY);
}

function cardAt(element: HTMLElement, group: PieceGroup): CardView {
  const boxes = [...element.getClientRects()];
  const article = element.closest("article");
  const position = article?.getAttribute("aria-posinset");
  return {
    group,
    top: boxes[0]?.top ?? 0,
    bottom: boxes.at(-1)?.bottom ?? 0,
    left: Math.min(...boxes.map((box) => box.left)),
    ...(typeof position === "string" && { message: Number(position) - 1 }),
  };
}

/** The pointer may be on its way into the card. */
export function closeCardSoon({ state, dispatch }: Page): void {
  clearTimeout(waiting);
  if (state.card !== undefined) {
    waiting = setTimeout(() => dispatch({ type: "show-card", card: undefined }), CARD_DELAY);
  }
}

/** The pointer has reached the card. */
export function keepCard(): void {
  clearTimeout(waiting);
}
