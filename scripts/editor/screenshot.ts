import path from "node:path";
import type { Page } from "playwright-core";
import { root } from "../root.ts";

/** Where screenshots of tests go; git-ignored. */
export const screenshotFolder = path.join(root, "test-results");

/** Never fails: a picture is no reason for a test to. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  try {
    await page.screenshot({ path: path.join(screenshotFolder, `${name}.png`) });
  } catch {
    // The page may be gone already.
  }
}
