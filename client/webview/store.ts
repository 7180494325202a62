import type { Layout } from "../../protocol/layout.ts";
import type { FromPage } from "../../protocol/webview.ts";
import { FIRST_STATE, reduce, type Action, type PanelState } from "./state/state.ts";

/** Pause in typing after which the notice may open or close. */
const PAUSE = 800;
const TICK = 100;
/** A screen reader is not told of new sentences more often than this. */
const SPEAK = 2000;

/** What every part of the page gets. */
export interface Page {
  readonly state: PanelState;
  readonly layout: Layout;
  readonly dispatch: (action: Action) => void;
  readonly post: (message: FromPage) => void;
}

/** The state's holder, which all changes go through. */
export interface Store {
  readonly dispatch: (action: Action) => void;
  readonly page: () => Page;
}

/** Holds the state, runs its timers and tells the client what was typed. `changed` is called after each change. */
export function createStore(post: (message: FromPage) => void, changed: () => void): Store {
  let state: PanelState = { ...FIRST_STATE, now: Date.now() };
  let pause: ReturnType<typeof setTimeout> | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;
  let speech: ReturnType<typeof setInterval> | undefined;

  const dispatch = (action: Action): void => {
    const previous = state;
    state = reduce(action.type === "run-result" ? { ...state, now: Date.now() } : state, action);
    if (state === previous) return;
    if (action.type === "preview" || action.type === "set-argument" || action.type === "set-function-result") {
      clearTimeout(pause);
      pause = setTimeout(() => dispatch({ type: "settled" }), PAUSE);
    }
    // What the client itself said needs no telling back.
    if (state.view === "prompt" && action.type !== "prompt") {
      const { uri, values, layout } = state;
      if (values !== previous.values) post({ type: "values", uri, values });
      if (layout !== previous.layout) post({ type: "layout", uri, layout });
    }
    keepTime();
    changed();
  };

  /** The clock runs only while a time is shown. */
  const keepTime = (): void => {
    if (needsClock(state) && clock === undefined) {
      clock = setInterval(() => dispatch({ type: "tick", now: Date.now() }), TICK);
      speech = setInterval(() => dispatch({ type: "speak" }), SPEAK);
    } else if (!needsClock(state) && clock !== undefined) {
      clearInterval(clock);
      clearInterval(speech);
      clock = undefined;
    }
  };

  return {
    dispatch,
    page: () => ({ state, layout: state.layout, dispatch, post }),
  };
}

function needsClock({ run, now }: PanelState): boolean {
  if (run === undefined) return false;
  if (run.result === undefined) return true;
  const wait = run.result.kind === "failed" ? (run.result.retryAfter ?? 0) * 1000 : 0;
  return wait > 0 && now < (run.endedAt ?? 0) + wait;
}
