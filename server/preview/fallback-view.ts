import * as l10n from "@vscode/l10n";
import { segmentsWithin, textOf, type Fallback, type Runtime, type TextMap } from "../../engine/index.ts";
import type { FallbackView } from "../../protocol/preview.ts";
import type { PromptDocument } from "../documents.ts";
import { placeInRendered } from "./rendered-place.ts";

/** What is written instead of a character that XML does not allow. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
]);

/** Markup that is meant as such: to write it as text would hide the message that it begins or ends. */
const MARKUP =
  /^<(?:[/!?]|(?:chat_history|message|text|image|audio|binary|function_call|function_result|reasoning|annotation|file_reference|streaming_annotation|streaming_file_reference)[\s/>])/;

/** Why the library sends the whole prompt as one user message, and the edit of the template that mends it. */
export function fallbackView(
  prompt: PromptDocument,
  rendered: { readonly text: string; readonly map: TextMap },
  fallback: Fallback,
  runtime: Runtime,
): FallbackView {
  const fault = textOf(rendered.text, fallback.span);
  const character = shownCharacter(fault);
  const fix = fixOf(prompt, rendered, fallback, runtime);
  return {
    character,
    explanation:
      fault === ""
        ? l10n.t(
            "SK reads the rendered text as XML. It is not whole, so SK sends everything, tags included, as one user message.",
          )
        : l10n.t(
            "SK reads the rendered text as XML. This {0} is not allowed there, so SK sends everything, tags included, as one user message.",
            character,
          ),
    place: placeInRendered(prompt, rendered, fallback.span),
    ...(fix && { fix }),
  };
}

function fixOf(
  { source }: PromptDocument,
  { text, map }: { readonly text: string; readonly map: TextMap },
  { span }: Fallback,
  runtime: Runtime,
): FallbackView["fix"] {
  const fault = text.charAt(span.start);
  const newText = ESCAPES.get(fault) ?? (isControl(fault) ? "" : undefined);
  if (newText === undefined || MARKUP.test(text.slice(span.start, span.start + 40))) return undefined;
  const [segment, ...more] = segmentsWithin(map, { start: span.start, end: span.start + 1 });
  // Only what the template itself says can be mended there.
  if (segment?.kind !== "copy" || more.length > 0 || (segment.origin && segment.origin.kind !== "template"))
    return undefined;
  const edited = text.slice(0, span.start) + newText + text.slice(span.start + 1);
  const outcome = runtime.chat.reparse(edited);
  if (outcome.kind !== "messages" || outcome.fallback !== undefined) return undefined;
  return {
    title: newText === "" ? l10n.t("Remove It") : l10n.t("Write {0}", newText),
    template: source.toFile(segment.input),
    newText,
  };
}

/** Characters that cannot be seen by their number, a longer fault by its beginning. */
function shownCharacter(fault: string): string {
  const first = String.fromCodePoint(fault.codePointAt(0) ?? 0x20);
  if (fault !== "" && (isControl(first) || (/[\uD800-\uDFFF\uFFFE\uFFFF]/.test(first) && first.length === 1))) {
    return `U+${(first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  }
  return fault.length <= 24 ? fault : `${fault.slice(0, 24)}…`;
}

function isControl(character: string): boolean {
  return /^[\u0000-\u0008\u000B\u000C\u000E-\u001F]$/.test(character);
}
