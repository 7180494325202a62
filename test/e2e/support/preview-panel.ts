import type { FrameLocator, Locator, Page } from "playwright-core";
import { webview } from "../../../scripts/editor/workbench.ts";

/** What a user sees and presses in the preview, found by the names that a screen reader says. */
export interface PreviewPanel {
  readonly frame: FrameLocator;
  field(name: string): Locator;
  tab(name: "Messages" | "Rendered text" | "Request"): Locator;
  /** The message at a position, counted from 1. */
  message(position: number): Locator;
  readonly view: Locator;
  readonly status: Locator;
  /** Run, and Stop while a run goes on. */
  button(name: "Run" | "Stop"): Locator;
  readonly model: Locator;
  readonly answer: Locator;
}

export function previewPanel(page: Page): PreviewPanel {
  const frame = webview(page);
  const bar = frame.getByRole("toolbar", { name: "Preview" });
  return {
    frame,
    field: (name) => frame.getByRole("region", { name: "Arguments" }).getByLabel(name, { exact: true }),
    tab: (name) => frame.getByRole("tab", { name }),
    message: (position) =>
      frame
        .getByRole("feed")
        .getByRole("article")
        .nth(position - 1),
    view: frame.getByRole("tabpanel"),
    status: frame.locator(".status"),
    button: (name) => bar.getByRole("button", { name, exact: true }),
    model: bar.locator(".model"),
    answer: frame.getByRole("region", { name: "Answer" }),
  };
}
