import * as l10n from "@vscode/l10n";
import type { LibraryError, Runtime, Severity } from "../../engine/index.ts";
import type { LoadedPrompt, Verdict } from "../prompts/load-prompt.ts";
import { JSON_VERSION, jsonProblem, type JsonProblem } from "./json-shapes.ts";
import type { Paint } from "./paint.ts";
import { problemHuman } from "./problem-human.ts";
import { portablePath } from "./show-path.ts";

/** What `skein check --format json` prints; described in docs/command-line.md. */
export interface JsonCheck {
  readonly version: typeof JSON_VERSION;
  readonly runtime: { readonly id: string; readonly name: string; readonly version: string };
  readonly prompts: readonly {
    readonly path: string;
    readonly name: string;
    /** As `config.json` gives it; absent where a file cannot be read. */
    readonly format?: string;
    readonly verdict: Verdict;
    readonly error?: LibraryError;
    readonly problems: readonly JsonProblem[];
  }[];
  readonly summary: { readonly prompts: number } & Readonly<Record<Severity, number>>;
}

/** All checked prompts for machines. */
export function checkJson(prompts: readonly LoadedPrompt[], runtime: Runtime, cwd: string): JsonCheck {
  return {
    version: JSON_VERSION,
    runtime: { id: runtime.id, name: runtime.name, version: runtime.version },
    prompts: prompts.map(({ file, name, reading, verdict, error, problems }) => ({
      path: portablePath(file.path, cwd),
      name,
      ...(reading && { format: reading.config.templateFormat }),
      verdict,
      ...(error && { error }),
      problems: problems.map((found) => jsonProblem(found, cwd)),
    })),
    summary: { prompts: prompts.length, ...countBySeverity(prompts) },
  };
}

/** All checked prompts for people: every problem, and one line that sums up. */
export function checkHuman(prompts: readonly LoadedPrompt[], cwd: string, paint: Paint): string {
  const problems = prompts.flatMap((prompt) => prompt.problems).map((found) => problemHuman(found, cwd, paint) + "\n");
  return problems.join("") + summary(prompts, paint) + "\n";
}

function summary(prompts: readonly LoadedPrompt[], paint: Paint): string {
  const { error, warning, information, hint } = countBySeverity(prompts);
  const checked = prompts.length === 1 ? l10n.t("1 prompt") : l10n.t("{0} prompts", prompts.length);
  const errors = error === 1 ? l10n.t("1 error") : l10n.t("{0} errors", error);
  const warnings = warning === 1 ? l10n.t("1 warning") : l10n.t("{0} warnings", warning);
  const notes = information + hint === 1 ? l10n.t("1 note") : l10n.t("{0} notes", information + hint);
  const tone = error > 0 ? "error" : warning > 0 ? "warning" : "strong";
  return paint(tone, l10n.t("{0}: {1}, {2}, {3}", checked, errors, warnings, notes));
}

function countBySeverity(prompts: readonly LoadedPrompt[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, information: 0, hint: 0 };
  for (const { problems } of prompts) for (const { problem } of problems) counts[problem.severity]++;
  return counts;
}
