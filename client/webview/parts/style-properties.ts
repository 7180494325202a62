import { noChange } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";

/** Sets style properties through the object model: the page's policy allows no `style` attribute, not even a first one. */
class StyleProperties extends Directive {
  override render(_properties: Readonly<Record<string, string>>): unknown {
    return noChange;
  }

  override update(part: ElementPart, [properties]: [Readonly<Record<string, string>>]): unknown {
    if (part.element instanceof HTMLElement) {
      for (const [name, value] of Object.entries(properties)) part.element.style.setProperty(name, value);
    }
    return noChange;
  }
}

/** The directive for an element's tag. */
export const styleProperties = directive(StyleProperties);
