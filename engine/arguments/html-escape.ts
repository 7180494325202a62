/** A run of text as escaping leaves it: a stretch without special characters, or one character made an entity. */
export interface EscapedRun {
  /** Range in the text before escaping. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly escaped: boolean;
}

/** Python's `html.escape(text, quote=True)`, as runs in order. */
export function escapedRuns(text: string): readonly EscapedRun[] {
  const runs: EscapedRun[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const entity = ENTITIES[text.charCodeAt(at)];
    if (entity === undefined) continue;
    if (from < at) runs.push({ start: from, end: at, text: text.slice(from, at), escaped: false });
    runs.push({ start: at, end: at + 1, text: entity, escaped: true });
    from = at + 1;
  }
  if (from < text.length) runs.push({ start: from, end: text.length, text: text.slice(from), escaped: false });
  return runs;
}

/** Python's `html.escape(text, quote=True)`. */
export function htmlEscape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character.charCodeAt(0)] ?? character);
}

/** By UTF-16 code unit. */
const ENTITIES: Readonly<Record<number, string>> = {
  0x22: "&quot;",
  0x26: "&amp;",
  0x27: "&#x27;",
  0x3c: "&lt;",
  0x3e: "&gt;",
};
