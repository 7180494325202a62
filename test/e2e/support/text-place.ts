import type { Page } from "playwright-core";
import { editor } from "../../../scripts/editor/workbench.ts";

/** Where something is painted, in CSS pixels from the window's left edge. */
export interface Extent {
  readonly left: number;
  readonly right: number;
}

/** Where the first occurrence of `text` in an editor is painted. */
export async function textExtent(page: Page, file: string, text: string): Promise<Extent> {
  return editor(page, file)
    .locator(".view-lines")
    .evaluate((lines, wanted) => {
      for (const line of lines.querySelectorAll(".view-line")) {
        const start = (line.textContent ?? "").replaceAll("\u00A0", " ").indexOf(wanted);
        if (start >= 0) {
          const range = document.createRange();
          let offset = 0;
          const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
            const length = node.textContent?.length ?? 0;
            if (start >= offset && start <= offset + length) range.setStart(node, start - offset);
            if (start + wanted.length >= offset && start + wanted.length <= offset + length) {
              range.setEnd(node, start + wanted.length - offset);
              break;
            }
            offset += length;
          }
          const { left, right } = range.getBoundingClientRect();
          return { left, right };
        }
      }
      throw new Error(`the editor shows no ${wanted}`);
    }, text);
}
