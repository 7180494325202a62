import { html, nothing, type TemplateResult } from "lit";
import { icon, type IconName } from "./icon.ts";

/** A button that is a sign only. With `pressed` it is a toggle. */
export function toolButton(
  name: IconName,
  label: string,
  press: () => void,
  options: { readonly pressed?: boolean; readonly rove?: boolean } = {},
): TemplateResult {
  return html`<button
    class="tool"
    title=${label}
    aria-label=${label}
    aria-pressed=${options.pressed ?? nothing}
    ?data-rove=${options.rove === true}
    tabindex=${options.rove === true ? -1 : 0}
    @click=${press}
  >
    ${icon(name)}
  </button>`;
}
