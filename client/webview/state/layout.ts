import type { Layout } from "../../../protocol/layout.ts";

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
