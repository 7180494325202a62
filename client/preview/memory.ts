import type * as vscode from "vscode";
import { isLayout, type Layout } from "../../protocol/layout.ts";
import type { PromptValues } from "../../protocol/preview.ts";
import { isPromptValues } from "../../protocol/values.ts";

const VALUES = "skein.values:";
const LAYOUT = "skein.layout:";
const SHOWN = "skein.shown";
const MODEL = "skein.model";
const NO_VALUES: PromptValues = { arguments: {}, functionResults: {} };

/** What is remembered of this workspace: each prompt's values and layout, the prompt shown last, and the model chosen in the bar. */
export interface Memory {
  readonly values: (uri: string) => PromptValues;
  readonly setValues: (uri: string, values: PromptValues) => void;
  /** Absent where the prompt was never arranged. */
  readonly layout: (uri: string) => Layout | undefined;
  readonly setLayout: (uri: string, layout: Layout) => void;
  readonly shown: () => string | undefined;
  readonly setShown: (uri: string) => void;
  /** Absent while `skein.defaultModel` decides. */
  readonly model: () => string | undefined;
  readonly setModel: (id: string) => void;
}

/** Remembers in a memento: what was kept by an older version and is none is left out. */
export function createMemory(state: vscode.Memento): Memory {
  return {
    values: (uri) => {
      const kept: unknown = state.get(VALUES + uri);
      return isPromptValues(kept) ? kept : NO_VALUES;
    },
    setValues: (uri, values) => {
      const empty = Object.keys(values.arguments).length + Object.keys(values.functionResults).length === 0;
      void state.update(VALUES + uri, empty ? undefined : values);
    },
    layout: (uri) => {
      const kept: unknown = state.get(LAYOUT + uri);
      return isLayout(kept) ? kept : undefined;
    },
    setLayout: (uri, layout) => {
      void state.update(LAYOUT + uri, layout);
    },
    shown: () => state.get<string>(SHOWN),
    setShown: (uri) => {
      void state.update(SHOWN, uri);
    },
    model: () => state.get<string>(MODEL),
    setModel: (id) => {
      void state.update(MODEL, id);
    },
  };
}
