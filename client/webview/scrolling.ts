import type { Page } from "./store.ts";

const NEAR = 4;
let shownUri = "";
let shownTab = "";
let lastCursor: number | undefined;

/**
 * Called before drawing; what it returns, after. A view that stood at its end stays there, a view that is shown anew goes
 * where it was left, and the cursor's place is scrolled into view only while the focus is elsewhere.
 */
export function keepInView({ state, layout }: Page): () => void {
  const ends = [...document.querySelectorAll<HTMLElement>(".messages, .answer .body")]
    .filter(isAtEnd)
    .map((element) => ({ element, height: element.scrollHeight }));
  const cursor = lastCursor;
  lastCursor = state.cursor;
  return () => {
    for (const { element, height } of ends) {
      // More text, not less room: a section that opens above moves nothing.
      if (element.scrollHeight > height) element.scrollTop = element.scrollHeight;
    }
    const view = document.querySelector<HTMLElement>("[data-scroll]");
    if (view !== null && state.result !== undefined && (shownUri !== state.uri || shownTab !== layout.tab)) {
      shownUri = state.uri;
      shownTab = layout.tab;
      view.scrollTop = layout.scroll[layout.tab] ?? 0;
    }
    if (cursor !== state.cursor && !document.hasFocus()) {
      document.querySelector(".linked, .message.here")?.scrollIntoView({ block: "nearest" });
    }
  };
}

function isAtEnd(element: HTMLElement): boolean {
  const { scrollTop, clientHeight, scrollHeight } = element;
  return scrollTop + clientHeight >= scrollHeight - NEAR;
}
