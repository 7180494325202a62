import { DiagnosticSeverity, type Diagnostic, type Range } from "vscode-languageserver";
import { problem, type Problem, type Runtime, type Severity, type Span } from "../../engine/index.ts";
import type { Feature, ServerContext } from "../context.ts";
import type { PromptDocument } from "../documents.ts";
import { problemText } from "../problem-text.ts";
import { rangeOf, templateRange } from "../ranges.ts";
import { configUriOf, promptName } from "../uris.ts";

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
      ? { uri, version: prompt.document.version, diagnostics: templateDiagnostics(prompt, context.deps.runtime) }
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

/** What is shown on the prompt itself. */
export function templateDiagnostics(prompt: PromptDocument, runtime: Runtime): Diagnostic[] {
  const { reading, template } = prompt;
  if (template !== undefined) {
    const missing = missingConfig(prompt, runtime);
    const own = template.problems.map((found) => diagnostic(found, templateRange(prompt, found.span)));
    return missing === undefined ? own : [diagnostic(missing, templateRange(prompt, firstLine(prompt))), ...own];
  }
  // A format that the library does not know is the library's own error, on config.json.
  if (reading.fatal !== undefined) return [];
  const range = firstLine(prompt);
  const found = problem("format-not-supported", range, [reading.config.templateFormat]);
  return [diagnostic(found, templateRange(prompt, range))];
}

/** What concerns the prompt as a whole stands under its first line. */
function firstLine({ source }: PromptDocument): Span {
  return { start: 0, end: /^[^\n]*/.exec(source.text)?.[0].length ?? 0 };
}

/** A folder that the library does not load; elsewhere than on disk nobody knows what lies beside. */
function missingConfig({ uri, configDocument }: PromptDocument, runtime: Runtime): Problem | undefined {
  if (configDocument !== undefined || configUriOf(uri) === undefined || !uri.startsWith("file:")) return undefined;
  return runtime.missingConfig?.(promptName(uri).path.replace(/\/[^/]*$/, ""));
}

function configDiagnostics({ configDocument, reading }: PromptDocument): Diagnostic[] {
  if (configDocument === undefined) return [];
  return reading.problems.map((found) => diagnostic(found, rangeOf(configDocument, found.span)));
}

function diagnostic(found: Problem, range: Range): Diagnostic {
  return {
    range,
    severity: SEVERITIES[found.severity],
    code: found.code,
    source: "skein",
    message: problemText(found),
  };
}

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
} as const satisfies Record<Severity, DiagnosticSeverity>;
