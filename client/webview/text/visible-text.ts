import { html, nothing, type TemplateResult } from "lit";

const SIGNS: Readonly<Record<string, string>> = { " ": "·", "\t": "→\t", "\n": "↵\n" };
const DATA_URI = /(data:[\w.+/-]+;base64,[\w+/=]{8})([\w+/=]{80,})/;

/** Text with its white space made visible where that is asked for. */
export function visibleText(text: string, whiteSpace: boolean): unknown {
  if (!whiteSpace) return text;
  return text.split(/([ \t\n]+)/).map((run, index) => {
    if (index % 2 === 0) return run === "" ? nothing : run;
    return html`<span class="space">${Array.from(run, (character) => SIGNS[character]).join("")}</span>`;
  });
}

/** As `visibleText`, with the length of a long data URI in place of its content. */
export function shortenedText(text: string, whiteSpace: boolean): unknown {
  const match = DATA_URI.exec(text);
  const [all = "", shown = "", hidden = ""] = match ?? [];
  if (match === null) return visibleText(text, whiteSpace);
  const before = text.slice(0, match.index) + shown;
  return [
    visibleText(before, whiteSpace),
    chip(hidden.length.toLocaleString("en-US")),
    visibleText(text.slice(match.index + all.length), whiteSpace),
  ];
}

/** A short text that stands for a long one. */
export function chip(text: string): TemplateResult {
  return html`<span class="chip">${text}</span>`;
}
