import path from "node:path";
import {
  problem,
  universalNewlines,
  type ConfigReading,
  type LibraryError,
  type ParsedTemplate,
  type Problem,
  type Runtime,
  type Span,
} from "../../engine/index.ts";
import type { LineIndex } from "../output/line-index.ts";
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
export interface LoadedPrompt {
  readonly file: PromptFile;
  readonly name: string;
  readonly verdict: Verdict;
  /** The library's own error, where it refuses the prompt. */
  readonly error?: LibraryError;
  /** In the order in which the library would hit them. */
  readonly problems: readonly FileProblem[];
  /** Absent where a file cannot be read. */
  readonly reading?: ConfigReading;
  /** Absent where the format is not built. */
  readonly template?: ParsedTemplate;
  readonly templateLines: LineIndex;
  /** The `config.json`, where there is one. */
  readonly config?: SourceFile;
  /** The range in the template's file behind a range of the template as the library reads it. */
  readonly toFile: (range: Span) => Span;
}

/** Reads a prompt's files and examines them. Never throws for what stands in them. */
export async function loadPrompt(file: PromptFile, runtime: Runtime): Promise<LoadedPrompt> {
  const config = file.configPath === undefined ? undefined : await readSourceFile(file.configPath);
  const source = (await readSourceFile(file.path)) ?? missingSourceFile(file.path);
  const name = file.configPath === undefined ? path.parse(file.path).name : path.basename(path.dirname(file.path));
  const universal = universalNewlines(source.lines.text);
  const base = { file, name, templateLines: source.lines, toFile: universal.toFile, ...(config && { config }) };
  const unread = [config, source].flatMap((file) => (file?.unread === undefined ? [] : [at(file, file.unread)]));
  if (unread.length > 0) {
    const error = unread.find(({ problem }) => problem.error !== undefined)?.problem.error;
    return {
      ...base,
      verdict: error === undefined ? "unreadable" : "refused",
      ...(error && { error }),
      problems: unread,
    };
  }

  const reading = runtime.readConfig(name, config?.lines.text, universal.text);
  const template = runtime.formats.get(reading.config.templateFormat)?.parse(universal.text);
  const missing =
    file.configPath !== undefined && config === undefined
      ? runtime.missingConfig?.(path.dirname(file.path))
      : undefined;
  const notSupported =
    template === undefined && reading.fatal === undefined
      ? problem("format-not-supported", source.lines.lineAt(1), [reading.config.templateFormat])
      : undefined;
  const problems = [
    ...[missing ?? []].flat().map((found) => at(source, found)),
    ...reading.problems.map((found) => at(config ?? source, found)),
    ...(template?.problems ?? []).map((found) => at(source, { ...found, span: universal.toFile(found.span) })),
    ...[notSupported ?? []].flat().map((found) => at(source, found)),
  ];
  const error = missing?.error ?? reading.fatal?.error ?? template?.fatal?.error;
  const verdict = error !== undefined ? "refused" : template === undefined ? "not-supported" : "accepted";
  return { ...base, reading, ...(template && { template }), verdict, ...(error && { error }), problems };
}

function at(source: SourceFile, found: Problem): FileProblem {
  return { path: source.path, lines: source.lines, problem: found };
}
