import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";

// Drawn on a grid of 16, lines of 1.1.
const SHAPES = {
  play: svg`<path d="M5 3.2v9.6L12.5 8z"/>`,
  stop: svg`<rect x="4" y="4" width="8" height="8" rx="1"/>`,
  right: svg`<path d="M6 4l4 4-4 4"/>`,
  down: svg`<path d="M4 6l4 4 4-4"/>`,
  origin: svg`<path d="M3 12.5h10M3 9.5h3M10 9.5h3M5.5 6.5L8 2.5l2.5 4M6.3 5.2h3.4"/>`,
  pilcrow: svg`<path d="M12.5 3H6.5a2.75 2.75 0 0 0 0 5.5H8M8 3v10.5M11 3v10.5"/>`,
  warning: svg`<path d="M8 2.5L14 13H2zM8 6.5v3M8 11.2v0"/>`,
  error: svg`<circle cx="8" cy="8" r="5.7"/><path d="M6 6l4 4M10 6l-4 4"/>`,
  info: svg`<circle cx="8" cy="8" r="5.7"/><path d="M8 7.5v3.3M8 5.2v0"/>`,
  shield: svg`<path d="M8 2l5 1.8v3.7c0 3-2 5.2-5 6.5-3-1.3-5-3.5-5-6.5V3.8z"/>`,
  function: svg`<path d="M8 2.3L13 5v6l-5 2.7L3 11V5zM3 5l5 2.7L13 5M8 7.7v6"/>`,
  copy: svg`<rect x="5.5" y="5.5" width="8" height="8" rx="1"/><path d="M10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2"/>`,
  again: svg`<path d="M13 8a5 5 0 1 1-1.6-3.7M13 2.5v3h-3"/>`,
  trash: svg`<path d="M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5M7 7v3.5M9 7v3.5"/>`,
  list: svg`<path d="M3 4h10M3 7h6M3 10h10M3 13h6"/>`,
  add: svg`<path d="M8 3.5v9M3.5 8h9"/>`,
} as const satisfies Record<string, SVGTemplateResult>;

/** The signs that there are. */
export type IconName = keyof typeof SHAPES;

/** A sign in the text's colour; words beside it say the same. */
export function icon(name: IconName, className = ""): TemplateResult {
  return html`<svg class="icon ${className}" viewBox="0 0 16 16" aria-hidden="true">${SHAPES[name]}</svg>`;
}
