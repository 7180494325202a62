import * as l10n from "@vscode/l10n";
import type { Layout } from "../../../protocol/layout.ts";
import type { FormValue, PreviewResult, PromptValues, RenderedView, RequestView } from "../../../protocol/preview.ts";
import type { ToPage } from "../../../protocol/webview.ts";
import type { PieceGroup } from "../text/piece-group.ts";
import { align, type KeyedMessage } from "./align.ts";
import { faultOf, isSameFault, type Fault } from "./fault.ts";
import { FIRST_LAYOUT } from "./layout.ts";
import { endOfRun, unspokenSentences, withEvent, type RunView } from "./run-view.ts";
import { share } from "./share.ts";

/** A stage's newest product, and whether it is of an earlier state of the prompt. */
export interface Shown<T> {
  readonly value: T;
  readonly stale: boolean;
}

/** The card over a piece: where that piece stands in the window, and in which message. */
export interface CardView {
  readonly group: PieceGroup;
  readonly message?: number;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
}

/** All that the page shows. */
export interface PanelState {
  readonly view: "waiting" | "empty" | "prompt";
  readonly uri: string;
  readonly values: PromptValues;
  readonly result?: PreviewResult | undefined;
  readonly messages?: Shown<readonly KeyedMessage[]> | undefined;
  readonly rendered?: Shown<RenderedView> | undefined;
  readonly request?: Shown<RequestView> | undefined;
  readonly cursor?: number | undefined;
  /** The open notice; `gone` when its fault is, and it waits for a pause in typing to close. */
  readonly notice?: { readonly fault: Fault; readonly gone: boolean } | undefined;
  readonly run?: RunView | undefined;
  readonly card?: CardView | undefined;
  readonly layout: Layout;
  /** What a screen reader is told of the prompt, and of the answer. */
  readonly said: string;
  readonly saidOfAnswer: string;
  /** Milliseconds since the epoch, moved on while a time is shown. */
  readonly now: number;
}

/** What changes the state: the client's messages, and what is done on the page. */
export type Action =
  | ToPage
  /** No key was typed for a while. */
  | { readonly type: "settled" }
  | { readonly type: "tick"; readonly now: number }
  | { readonly type: "speak" }
  | { readonly type: "set-argument"; readonly name: string; readonly value: FormValue | undefined }
  /** Empty text is no value. */
  | { readonly type: "set-function-result"; readonly key: string; readonly text: string }
  | { readonly type: "lay-out"; readonly change: Partial<Layout> }
  | { readonly type: "show-card"; readonly card: CardView | undefined }
  | { readonly type: "clear-answer" };

/** Before the client has said anything. */
export const FIRST_STATE: PanelState = {
  view: "waiting",
  uri: "",
  values: { arguments: {}, functionResults: {} },
  layout: FIRST_LAYOUT,
  said: "",
  saidOfAnswer: "",
  now: 0,
};

/** The state after an action. Parts that do not change keep their identity. */
export function reduce(state: PanelState, action: Action): PanelState {
  switch (action.type) {
    case "init":
    case "show-missing":
      return state;
    case "empty":
      return { ...FIRST_STATE, view: "empty", now: state.now };
    case "prompt":
      return action.uri === state.uri && state.view === "prompt"
        ? { ...state, values: share(state.values, action.values) }
        : {
            ...FIRST_STATE,
            view: "prompt",
            uri: action.uri,
            values: action.values,
            layout: action.layout ?? FIRST_LAYOUT,
            now: state.now,
          };
    case "preview":
      return action.result.uri === state.uri ? withResult(state, action.result) : state;
    case "settled":
      return settle(state);
    case "cursor":
      return { ...state, cursor: action.offset };
    case "tick":
      return { ...state, now: action.now };
    case "set-argument": {
      const { [action.name]: _old, ...others } = state.values.arguments;
      const values = action.value === undefined ? others : { ...others, [action.name]: action.value };
      return { ...state, values: { ...state.values, arguments: values } };
    }
    case "set-function-result": {
      const { [action.key]: _old, ...others } = state.values.functionResults;
      const results = action.text === "" ? others : { ...others, [action.key]: action.text };
      return { ...state, values: { ...state.values, functionResults: results } };
    }
    case "lay-out":
      return { ...state, layout: { ...state.layout, ...action.change } };
    case "show-card":
      return { ...state, card: action.card };
    default:
      return reduceRun(state, action);
  }
}

type RunAction = Extract<Action, { type: "run-started" | "run-event" | "run-result" | "speak" | "clear-answer" }>;

function reduceRun(state: PanelState, action: RunAction): PanelState {
  const { run } = state;
  switch (action.type) {
    case "run-started": {
      const { runId, model, startedAt } = action;
      const started = { runId, model, startedAt, text: "", toolCalls: [], spoken: 0 };
      const layout = action.again === true ? state.layout : { ...state.layout, answerOpen: true };
      return { ...state, run: started, layout, saidOfAnswer: l10n.t("Answering") };
    }
    case "run-event":
      return run?.runId === action.runId ? { ...state, run: withEvent(run, action.event) } : state;
    case "run-result":
      return run?.runId === action.runId
        ? {
            ...state,
            run: { ...run, result: action.result, endedAt: state.now },
            saidOfAnswer: endOfRun(action.result),
          }
        : state;
    case "speak": {
      const next = run === undefined || run.result !== undefined ? undefined : unspokenSentences(run);
      return run === undefined || next === undefined
        ? state
        : { ...state, run: { ...run, spoken: next.end }, saidOfAnswer: next.text };
    }
    case "clear-answer":
      return { ...state, run: undefined };
    default:
      throw action satisfies never;
  }
}

function withResult(state: PanelState, received: PreviewResult): PanelState {
  const result = share(state.result, received);
  const messages = result.messages === undefined ? undefined : align(state.messages?.value ?? [], result.messages);
  const next: PanelState = {
    ...state,
    result,
    messages: newest(state.messages, messages),
    rendered: newest(state.rendered, result.rendered),
    request: newest(state.request, result.request),
  };
  if (state.result === undefined) return settle(next);
  const { notice } = state;
  const gone = !isSameFault(notice?.fault, faultOf(result));
  return notice === undefined || notice.gone === gone ? next : { ...next, notice: { ...notice, gone } };
}

/** A stage that gave nothing keeps what it gave last. */
function newest<T>(old: Shown<T> | undefined, value: T | undefined): Shown<T> | undefined {
  if (value === undefined) return old && share(old, { value: old.value, stale: true });
  return share(old, { value, stale: false });
}

/** Opens, renews or closes the notice: the only place that does, so nothing moves under a typing hand. */
function settle(state: PanelState): PanelState {
  const fault = faultOf(state.result);
  if (fault === undefined) {
    const said = state.notice === undefined ? state.said : l10n.t("No fault any more.");
    return { ...state, notice: undefined, said };
  }
  const summary = fault.kind === "failure" ? fault.view.summary : l10n.t("Whole prompt sent as one user message");
  const { place } = fault.view;
  const said = place === undefined ? summary : l10n.t("{0}, line {1}", summary, place.line);
  return { ...state, notice: share(state.notice, { fault, gone: false }), said };
}
