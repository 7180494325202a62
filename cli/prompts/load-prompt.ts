import path from "node:path";
import {
  promptNameOf,
  readPrompt,
  universalNewlines,
  type LibraryError,
  type LineIndex,
  type Problem,
  type PromptReading,
  type Runtime,
  type UniversalText,
} from "../../engine/index.ts";
import type { PromptFile } from "./find-prompts.ts";
import { missingSourceFile, readSourceFile, type SourceFile } from "./source-file.ts";

/** A problem in a file, with ranges in that file's own text. */
export interface FileProblem {
  /** Absolute path. */
  readonly path: string;
  readonly lines: LineIndex;
  readonly problem: Problem;
}

/** What the library makes of a prompt when it loads it. */
export type Verdict = "accepted" | "refused" | "not-supported" | "unreadable";

/** A prompt read from its files, with all problems of its `config.json` and its template. */
export interface LoadedPrompt extends Partial<Pick<PromptReading, "reading" | "template">> {
  readonly file: PromptFile;
  readonly name: string;
  readonly verdict: Verdict;
  /** The library's own error, where it refuses the prompt. */
  readonly error?: LibraryError;
  /** In the order in which the library would hit them. */
  readonly problems: readonly FileProblem[];
  readonly templateLines: LineIndex;
  /** The template as the library reads it. */
  readonly source: UniversalText;
  /** The `config.json`, where there is one. */
  readonly config?: SourceFile;
}

/** Reads a prompt's files and examines them. Never throws for what stands in them. */
export async function loadPrompt(file: PromptFile, runtime: Runtime): Promise<LoadedPrompt> {
  const config = file.configPath === undefined ? undefined : await readSourceFile(file.configPath);
  const template = (await readSourceFile(file.path)) ?? missingSourceFile(file.path);
  const folder = path.dirname(file.path);
  const name = promptNameOf(path.basename(folder), path.basename(file.path));
  const base = { file, name, templateLines: template.lines, ...(config && { config }) };
  const unread = [config, template].flatMap((one) => (one?.unread === undefined ? [] : [at(one, one.unread)]));
  if (unread.length > 0) {
    const error = unread.find(({ problem }) => problem.error !== undefined)?.problem.error;
    return {
      ...base,
      source: universalNewlines(template.lines.text),
      verdict: error === undefined ? "unreadable" : "refused",
      ...(error && { error }),
      problems: unread,
    };
  }
  const { problems, ...read } = readPrompt(runtime, {
    name,
    template: template.lines.text,
    ...(config && { config: config.lines.text }),
    ...(file.configPath !== undefined && config === undefined && { folderWithoutConfig: folder }),
  });
  return {
    ...base,
    ...read,
    verdict: read.error !== undefined ? "refused" : read.template === undefined ? "not-supported" : "accepted",
    problems: problems.map((found) => at(found.file === "config" ? (config ?? template) : template, found.problem)),
  };
}

function at(source: SourceFile, found: Problem): FileProblem {
  return { path: source.path, lines: source.lines, problem: found };
}
