import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { groupText, holdsCursor, type Part, type PieceGroup } from "../text/piece-group.ts";
import { shortenedText, visibleText } from "../text/visible-text.ts";

/** How pieces are drawn. */
export interface PieceOptions {
  readonly origins: boolean;
  readonly whiteSpace: boolean;
  readonly cursor: number | undefined;
  /** Long data is told by its length. */
  readonly shorten?: boolean;
  /** Entities that escaping made are boxed. */
  readonly entities?: boolean;
}

/** An element that shows a piece; `pieceOf` reads it back. */
export interface PieceElement extends HTMLElement {
  piece?: PieceGroup;
}

/** A piece of text, marked with where it comes from. Pieces with a source are buttons. */
export function piece(group: PieceGroup, options: PieceOptions): TemplateResult {
  const linked = holdsCursor(group.template, options.cursor);
  const text = group.parts.map((part) => partText(part, options));
  switch (group.source) {
    case "template":
      return html`<span class="plain ${linked ? "near" : ""}" data-piece .piece=${group}>${text}</span>`;
    case "markup":
      return html`<span class="markup" data-piece .piece=${group}>${text}</span>`;
    case "variable":
    case "function":
    case "placeholder":
      return html`<span
        class=${classMap({ origin: true, [group.source]: true, hidden: !options.origins && group.source !== "placeholder", linked })}
        role="button"
        tabindex="-1"
        aria-label=${pieceLabel(group)}
        data-piece
        .piece=${group}
        >${text}</span
      >`;
    default:
      throw group.source satisfies never;
  }
}

function partText(part: Part, { whiteSpace, shorten, entities }: PieceOptions): unknown {
  const text = shorten === true ? shortenedText(part.text, whiteSpace) : visibleText(part.text, whiteSpace);
  if (entities === true && part.escaped) return html`<span class="entity">${text}</span>`;
  return part.token === undefined ? text : html`<span class="json-${part.token}">${text}</span>`;
}

export function pieceLabel(group: PieceGroup): string {
  const text = groupText(group).slice(0, 200);
  const { source, name = "" } = group;
  switch (source) {
    case "variable":
      return l10n.t("{0}, variable {1}", text, name);
    case "function":
      return l10n.t("{0}, function result {1}", text, name);
    case "placeholder":
      return l10n.t("{0}, call without a value", text);
    case "template":
    case "markup":
      return text;
    default:
      throw source satisfies never;
  }
}

/** The piece that an element shows, or stands in. */
export function pieceOf(target: EventTarget | null): { element: PieceElement; group: PieceGroup } | undefined {
  const element = target instanceof Element ? target.closest<PieceElement>("[data-piece]") : null;
  return element?.piece === undefined ? undefined : { element, group: element.piece };
}
