import { escapedRuns } from "../arguments/html-escape.ts";
import type { Span } from "../span.ts";
import { TextMapBuilder, type FunctionOrigin, type TextMap, type VariableOrigin } from "../text-map.ts";

/** What is known of printed text before it is cut into pieces. */
export type PrintedOrigin = Omit<VariableOrigin, "value" | "escaped"> | Omit<FunctionOrigin, "value" | "escaped">;

/** Collects a rendering's text together with its map to the template. */
export class RenderedText {
  readonly #parts: string[] = [];
  readonly #map = new TextMapBuilder();

  /** Characters of the template itself. */
  copy(template: string, input: Span): void {
    this.#parts.push(template.slice(input.start, input.end));
    this.#map.copy(input, { kind: "template" });
  }

  /** Text that a block of the template prints: a piece for each run, and one for each character that escaping rewrites. */
  print(text: string, origin: PrintedOrigin, escape: boolean): void {
    const runs = escape ? escapedRuns(text) : [{ start: 0, end: text.length, text, escaped: false }];
    for (const run of runs) {
      this.#parts.push(run.text);
      const piece = { ...origin, value: { start: run.start, end: run.end }, escaped: run.escaped };
      if (origin.kind === "function" && origin.placeholder) this.#map.made(run.text.length, piece);
      else this.#map.replace(run.text.length, origin.block, piece);
    }
  }

  /** The finished text and its map. */
  build(): { readonly text: string; readonly map: TextMap } {
    return { text: this.#parts.join(""), map: this.#map.build() };
  }
}
