import * as l10n from "@vscode/l10n";
import { MarkupKind, type Hover } from "vscode-languageserver";
import { callName, type FunctionCallReference, type Span } from "../../engine/index.ts";
import { requestCancelled } from "../responses.ts";
import type { Feature } from "../context.ts";
import type { PromptDocument } from "../documents.ts";
import { code, escapeMarkdown } from "../markdown.ts";
import { literal } from "../preview/form-value.ts";
import { templateOffset, templateRange } from "../ranges.ts";
import { knownVariables } from "../variables.ts";

/** What is known of the variable or the function under the cursor. */
export const hover: Feature = {
  name: "hover",
  capabilities: { hoverProvider: true },
  attach({ connection, documents, guard }) {
    connection.onHover((params, token) =>
      guard("hover", null, async () => {
        const prompt = await documents.prompt(params.textDocument.uri);
        if (token.isCancellationRequested) return requestCancelled();
        return prompt === undefined ? null : hoverAt(prompt, templateOffset(prompt, params.position));
      }),
    );
  },
};

/** The hover at an offset of the template. */
export function hoverAt(prompt: PromptDocument, offset: number): Hover | null {
  const holds = ({ span }: { readonly span: Span }): boolean => span.start <= offset && offset < span.end;
  const variable = prompt.template?.variables.find(holds);
  if (variable !== undefined) return hoverOf(prompt, variable.span, variableText(prompt, variable.name));
  const call = prompt.template?.calls.find(holds);
  return call === undefined ? null : hoverOf(prompt, call.span, callText(call));
}

function hoverOf(prompt: PromptDocument, span: Span, lines: readonly string[]): Hover {
  return {
    contents: { kind: MarkupKind.Markdown, value: lines.join("\n\n") },
    range: templateRange(prompt, span),
  };
}

function variableText(prompt: PromptDocument, name: string): string[] {
  const { configDocument } = prompt;
  const lines = [`${code(`$${name}`)} ${l10n.t("variable")}`];
  const known = knownVariables(prompt).find((variable) => variable.name === name);
  if (known?.declared === undefined || known.declaration === undefined || configDocument === undefined) {
    lines.push(
      configDocument === undefined
        ? l10n.t("Not declared: this prompt has no config.json.")
        : l10n.t("Not declared in config.json."),
    );
    return lines;
  }
  const { description, defaultValue, isRequired, allowDangerouslySetContent } = known.declared;
  if (description !== "") lines.push(escapeMarkdown(description));
  lines.push(defaultValue === undefined ? l10n.t("No default.") : l10n.t("Default: {0}", code(literal(defaultValue))));
  if (isRequired) lines.push(l10n.t("Required."));
  if (allowDangerouslySetContent)
    lines.push(l10n.t("{0} is on: its value is not escaped.", code("allow_dangerously_set_content")));
  const { line } = configDocument.positionAt(known.declaration.start);
  const link = `[config.json:${line + 1}](<${configDocument.uri}#L${line + 1}>)`;
  lines.push(l10n.t("Declared in {0}", link));
  return lines;
}

function callText(call: FunctionCallReference): string[] {
  const { pluginName, functionName } = call;
  const head = code(callName(pluginName, functionName));
  const written = call.arguments.map(({ name, value }) => {
    const text = value.kind === "variable" ? `$${value.name}` : value.text;
    return `- ${code(name === undefined ? text : `${name}=${text}`)}`;
  });
  return [
    `${head} ${l10n.t("function")}`,
    pluginName === undefined
      ? l10n.t("The first function of this name in any plugin is called.")
      : l10n.t("Function {0} of the plugin {1}.", code(functionName), code(pluginName)),
    ...(written.length === 0 ? [] : [l10n.t("Arguments:"), written.join("\n")]),
    l10n.t("Skein knows it by its name alone. A preview never calls functions: type what it returns in the preview."),
  ];
}
