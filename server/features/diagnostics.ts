import * as l10n from "@vscode/l10n";
import { DiagnosticSeverity, type Diagnostic } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { problemText, type Problem, type Severity } from "../../engine/index.ts";
import type { Feature, ServerContext } from "../context.ts";
import type { PromptDocument } from "../documents.ts";
import { rangeOf } from "../ranges.ts";
import { configUriOf } from "../uris.ts";

/** Problems of the template on the prompt, problems of `config.json` on that file, as the author types. */
export const diagnostics: Feature = {
  name: "diagnostics",
  capabilities: {},
  attach(context) {
    const latest = new Map<string, number>();
    context.documents.onPromptChanged(({ uri }) => {
      const turn = (latest.get(uri) ?? 0) + 1;
      latest.set(uri, turn);
      void context.guard("diagnostics", undefined, async () => {
        const prompt = await context.documents.prompt(uri);
        // Somebody typed on while `config.json` was read.
        if (latest.get(uri) === turn) await publish(context, uri, prompt);
      });
    });
  },
};

async function publish(context: ServerContext, uri: string, prompt: PromptDocument | undefined): Promise<void> {
  const { connection, documents } = context;
  const open = documents.isOpen(uri);
  await connection.sendDiagnostics(
    open && prompt !== undefined
      ? { uri, version: prompt.document.version, diagnostics: templateDiagnostics(prompt) }
      : { uri, diagnostics: [] },
  );
  const configUri = configUriOf(uri);
  if (configUri === undefined) return;
  const config = prompt?.configDocument;
  const configOpen = documents.isOpen(configUri);
  await connection.sendDiagnostics({
    uri: configUri,
    ...(configOpen && config !== undefined && { version: config.version }),
    diagnostics: (open || configOpen) && prompt !== undefined ? configDiagnostics(prompt) : [],
  });
}

function templateDiagnostics({ document, problems }: PromptDocument): Diagnostic[] {
  return problems.flatMap(({ file, problem }) => (file === "template" ? [diagnostic(problem, document)] : []));
}

function configDiagnostics({ uri, configDocument, problems }: PromptDocument): Diagnostic[] {
  // A file that cannot be read has no text that a range could be in.
  const document = configDocument ?? TextDocument.create(uri, "", 0, "");
  return problems.flatMap(({ file, problem }) => (file === "config" ? [diagnostic(problem, document)] : []));
}

function diagnostic(found: Problem, document: TextDocument): Diagnostic {
  return {
    range: rangeOf(document, found.span),
    severity: SEVERITIES[found.severity],
    code: found.code,
    source: "skein",
    message: problemText(found, l10n.t),
  };
}

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
} as const satisfies Record<Severity, DiagnosticSeverity>;
