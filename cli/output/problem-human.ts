import * as l10n from "@vscode/l10n";
import { problemText } from "../../engine/index.ts";
import type { FileProblem } from "../prompts/load-prompt.ts";
import { codeFrame } from "./code-frame.ts";
import { libraryErrorLines } from "./library-error-lines.ts";
import type { Paint } from "./paint.ts";
import { printable } from "./printable.ts";
import { shownPath } from "./show-path.ts";

/** A problem as compilers write them: `path:line:column severity code message`, the lines with the range underlined. */
export function problemHuman({ path, lines, problem }: FileProblem, cwd: string, paint: Paint): string {
  const { line, column } = lines.positionAt(problem.span.start);
  const place = paint("strong", `${printable(shownPath(path, cwd))}:${line}:${column}`);
  const what = `${paint(problem.severity, problem.severity)} ${problem.code}`;
  const error = problem.error === undefined ? [] : libraryErrorLines(problem.error);
  const frame = lines.text === "" ? "" : codeFrame(lines, problem.span, problem.severity, paint);
  const own = error.map((text) => paint("faint", `  = ${oneLine(text)}`) + "\n").join("");
  return `${place} ${what} ${oneLine(problemText(problem, l10n.t))}\n${frame}${own}`;
}

function oneLine(text: string): string {
  return printable(text.replaceAll(/\s*\n\s*/g, " "));
}
