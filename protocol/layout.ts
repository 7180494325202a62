import { isRecord } from "./record.ts";

/** What the prompt becomes, in three views. */
export type Tab = "messages" | "rendered" | "request";

/** The tabs from left to right. */
export const TABS = ["messages", "rendered", "request"] as const satisfies Tab[];

/** How one prompt's panel is arranged; remembered for each prompt. */
export interface Layout {
  readonly tab: Tab;
  readonly origins: boolean;
  readonly whiteSpace: boolean;
  readonly descriptions: boolean;
  readonly argumentsOpen: boolean;
  readonly answerOpen: boolean;
  /** Pixels; absent while the section takes its content's height. */
  readonly argumentsHeight?: number;
  readonly answerHeight?: number;
  /** Blocks whose fold is not the one that they start with, by key. */
  readonly folds: Readonly<Record<string, boolean>>;
  /** Pixels that each tab is scrolled down. */
  readonly scroll: Readonly<Partial<Record<Tab, number>>>;
}

const SWITCHES = ["origins", "whiteSpace", "descriptions", "argumentsOpen", "answerOpen"] as const;

/** Whether what came from outside is a layout: from the page, or kept by an older version. */
export function isLayout(value: unknown): value is Layout {
  if (!isRecord(value)) return false;
  const { tab, argumentsHeight, answerHeight, folds, scroll } = value;
  return (
    TABS.some((known) => known === tab) &&
    SWITCHES.every((name) => typeof value[name] === "boolean") &&
    [argumentsHeight, answerHeight].every((height) => height === undefined || isLength(height)) &&
    isRecord(folds) &&
    Object.values(folds).every((fold) => typeof fold === "boolean") &&
    isRecord(scroll) &&
    Object.values(scroll).every(isLength)
  );
}

function isLength(value: unknown): value is number {
  return Number.isFinite(value) && Number(value) >= 0;
}
