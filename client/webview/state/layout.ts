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

/** How a prompt that was never arranged is shown. */
export const FIRST_LAYOUT: Layout = {
  tab: "messages",
  origins: true,
  whiteSpace: false,
  descriptions: false,
  argumentsOpen: true,
  answerOpen: false,
  folds: {},
  scroll: {},
};

const REMEMBERED = 50;

/** The layouts with one changed; the longest untouched go first when there are too many. */
export function withLayout(
  layouts: Readonly<Record<string, Layout>>,
  uri: string,
  change: Partial<Layout>,
): Readonly<Record<string, Layout>> {
  const { [uri]: old = FIRST_LAYOUT, ...others } = layouts;
  const kept = Object.entries(others).slice(-(REMEMBERED - 1));
  return { ...Object.fromEntries(kept), [uri]: { ...old, ...change } };
}
