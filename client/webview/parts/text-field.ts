import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";

/** A field that grows with its text, up to a few rows. A long data URI stays on one. */
export function textField(options: {
  readonly id: string;
  readonly text: string;
  readonly description: string | typeof nothing;
  readonly placeholder?: string;
  readonly set: (text: string) => void;
}): TemplateResult {
  const { id, text, description, placeholder, set } = options;
  return html`<textarea
    id=${id}
    class=${text.startsWith("data:") ? "single" : ""}
    rows="1"
    spellcheck="false"
    aria-describedby=${description}
    placeholder=${placeholder ?? nothing}
    .value=${live(text)}
    @input=${(event: Event) => {
      if (event.target instanceof HTMLTextAreaElement) set(event.target.value);
    }}
  ></textarea>`;
}
