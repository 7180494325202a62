import type { Page } from "../store.ts";

const PAUSE = 200;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Remembers how far a tab is scrolled, once the scrolling has come to rest. */
export function saveScroll({ layout, dispatch }: Page, event: Event): void {
  const element = event.currentTarget;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    if (element instanceof HTMLElement && element.isConnected) {
      dispatch({ type: "lay-out", change: { scroll: { ...layout.scroll, [layout.tab]: element.scrollTop } } });
    }
  }, PAUSE);
}
