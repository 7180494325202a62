import * as l10n from "@vscode/l10n";
import { CompletionItemKind, MarkupKind, type CompletionItem, type Range } from "vscode-languageserver";
import type { Span } from "../../engine/index.ts";
import { requestCancelled } from "../responses.ts";
import type { Feature } from "../context.ts";
import type { PromptDocument } from "../documents.ts";
import { templateOffset, templateRange } from "../ranges.ts";
import { knownVariables, type KnownVariable } from "../variables.ts";

/** Variables, from the template and from `config.json`. */
export const completion: Feature = {
  name: "completion",
  capabilities: { completionProvider: { triggerCharacters: ["$", "{"] } },
  attach({ connection, documents, guard }) {
    connection.onCompletion((params, token) =>
      guard("completion", null, async () => {
        const prompt = await documents.prompt(params.textDocument.uri);
        if (token.isCancellationRequested) return requestCancelled();
        return prompt === undefined ? null : completionsAt(prompt, templateOffset(prompt, params.position));
      }),
    );
  },
};

/** What may be written at an offset. Each item replaces what stands there already, the `$` included. */
export function completionsAt(prompt: PromptDocument, offset: number): CompletionItem[] {
  const { format, source, template } = prompt;
  if (format === undefined || template === undefined) return [];
  const place = format.completionContext(template, offset);
  if (place.kind === "none") return [];
  // A bare word in a block names a function or an argument; a variable may stand there only where no word is begun.
  if (place.kind !== "variable" && place.prefix !== "") return [];
  const { text } = source;
  const close = closingFor(text, place.range);
  const under = text.slice(place.range.start, place.range.end);
  return knownVariables(prompt)
    .filter((variable) => isWrittenElsewhere(variable, place.range) || under === "")
    .map((variable, index) => item(variable, index, templateRange(prompt, place.range), close));
}

function item(variable: KnownVariable, index: number, range: Range, close: string): CompletionItem {
  const label = `$${variable.name}`;
  const { declared } = variable;
  return {
    label,
    kind: CompletionItemKind.Variable,
    // Declared variables first, in the order of config.json.
    sortText: String(index).padStart(4, "0"),
    // The editor matches against the text in the range, which begins with `$`.
    filterText: label,
    textEdit: { range, newText: label + close },
    detail: declared === undefined ? l10n.t("variable, not declared in config.json") : l10n.t("variable"),
    ...(declared !== undefined &&
      declared.description !== "" && { documentation: { kind: MarkupKind.PlainText, value: declared.description } }),
  };
}

/** A name that stands nowhere but at the cursor is being typed just now. */
function isWrittenElsewhere({ declared, references }: KnownVariable, range: Span): boolean {
  return declared !== undefined || references.some(({ span }) => span.start !== range.start);
}

/** `}}`, where the variable is its block's first word and nothing closes the block before the next one opens or the line ends. */
function closingFor(text: string, range: Span): string {
  if (!/\{\{[ \t]*$/.test(text.slice(Math.max(0, range.start - 80), range.start))) return "";
  const ahead = /^[^\r\n]*?(?=\}|\{\{|[\r\n]|$)/.exec(text.slice(range.end, range.end + 1000))?.[0].length ?? 0;
  const next = text.slice(range.end + ahead, range.end + ahead + 2);
  if (next === "}}") return "";
  return next.startsWith("}") ? "}" : "}}";
}
