// What a user sees and presses in the workbench. The selectors hold for VS Code 1.100.3 and 1.139.1.
import path from "node:path";
import type { FrameLocator, Locator, Page } from "playwright-core";

/** Of a problem, as the workbench's class names have it. */
export type Severity = "error" | "warning" | "info" | "hint";

/** The text editor that shows a file; `file` is the end of its path. */
export function editor(page: Page, file: string): Locator {
  return page.locator(`.monaco-editor[data-uri$="/${file}"]`);
}

/** Wait for it with `state: "attached"`: a squiggle has no size of its own. */
export function squiggles(page: Page, file: string, severity: Severity): Locator {
  return editor(page, file).locator(`.squiggly-${severity}`);
}

/** A file or folder in the explorer. */
export function explorerRow(page: Page, name: string): Locator {
  return page.locator(".explorer-folders-view .monaco-list-row", { hasText: name });
}

/** A row of the Problems panel. */
export function problemRow(page: Page, text: string): Locator {
  return page.locator(".markers-panel .monaco-list-row", { hasText: text });
}

/** The rows of the completion list. */
export function suggestions(page: Page): Locator {
  return page.locator(".suggest-widget.visible .monaco-list-row");
}

/** A suggestion's label: the accessible name goes on after a comma. */
export async function suggestionLabels(page: Page): Promise<readonly string[]> {
  return suggestions(page).evaluateAll((rows) =>
    rows.map((row) => row.getAttribute("aria-label")?.split(",")[0] ?? ""),
  );
}

/** The hover that holds a text. */
export function hover(page: Page, text: string): Locator {
  return page.locator(".monaco-hover:not(.hidden)", { hasText: text }).first();
}

/** The page inside the n-th webview, counted from 0. */
export function webview(page: Page, n = 0): FrameLocator {
  return page.locator("iframe.webview.ready").nth(n).contentFrame().frameLocator("iframe#active-frame");
}

/** Until the explorer shows the folder. */
export async function waitForWorkbench(page: Page): Promise<void> {
  await page.locator(".monaco-workbench .explorer-folders-view .monaco-list-row").first().waitFor();
}

/** Opens a file by quick open; `file` is its path in the workspace, with slashes. */
export async function openFile(page: Page, file: string): Promise<void> {
  await page.keyboard.press("Control+p");
  await quickInput(page).fill(file);
  const { dir, base } = path.posix.parse(file);
  // The list shows other files of the same name until it has been filtered.
  await chosenRow(page, base)
    .filter({ hasText: dir.replaceAll("/", path.sep) })
    .waitFor();
  await page.keyboard.press("Enter");
  await editor(page, file).locator(".view-line").first().waitFor();
}

/** Runs a command from the palette. `label` is `Category: Title`, as the palette shows it. */
export async function runCommand(page: Page, label: string): Promise<void> {
  await page.keyboard.press("F1");
  await quickInput(page).fill(`>${label}`);
  // Enter takes the focused row, so the wanted one has to be it.
  await chosenRow(page, label.slice(label.indexOf(": ") + 2)).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
}

/** Puts the cursor: line and column count from 1. */
export async function goTo(page: Page, file: string, line: number, column: number): Promise<void> {
  await editor(page, file).locator(".view-line").first().click();
  await page.keyboard.press("Control+g");
  await quickInput(page).fill(`:${line}:${column}`);
  await page.keyboard.press("Enter");
  await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
}

function quickInput(page: Page): Locator {
  return page.locator(".quick-input-widget:visible .quick-input-filter input");
}

function chosenRow(page: Page, text: string): Locator {
  return page.locator(".quick-input-widget .monaco-list-row.focused", { hasText: text });
}

/** Chooses a row of the quick pick that is open. */
export async function pick(page: Page, label: string): Promise<void> {
  await quickInput(page).fill(label);
  await chosenRow(page, label).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".quick-input-widget").waitFor({ state: "hidden" });
}
