import type { LibraryError } from "../errors.ts";
import type { ParsedTemplate, TemplateFormat } from "../formats/format.ts";
import { problem, type Problem } from "../problem.ts";
import type { Runtime } from "../runtimes/runtime.ts";
import { span } from "../span.ts";
import type { ConfigReading } from "./config-reader.ts";
import { universalNewlines, type UniversalText } from "./universal-newlines.ts";

/** A prompt's files as they stand on disk or in an editor. */
export interface PromptTexts {
  readonly name: string;
  readonly template: string;
  /** The text of `config.json`; absent where there is none. */
  readonly config?: string;
  /** Why there is a `config.json` and no text of it. */
  readonly unreadConfig?: Problem;
  /** The path of a folder that should hold a `config.json` and does not. */
  readonly folderWithoutConfig?: string;
}

/** A problem of a prompt, with its range in the text of the file that it stands in. */
export interface PromptProblem {
  readonly file: "template" | "config";
  readonly problem: Problem;
}

/** A prompt as the library reads it. */
export interface PromptReading {
  /** The `config.json` that could not be read: then there is no template either, for its format is not known. */
  readonly unreadConfig?: Problem;
  /** The template's text as the library reads it; its ranges are in this, those of problems in the file. */
  readonly source: UniversalText;
  readonly reading: ConfigReading;
  /** Absent, with `template`, where `template_format` names a format that is not built. */
  readonly format?: TemplateFormat;
  readonly template?: ParsedTemplate;
  /** In the order in which the library would hit them. */
  readonly problems: readonly PromptProblem[];
  /** What loading the prompt raises. */
  readonly error?: LibraryError;
}

/** Reads a prompt past all errors. Of an earlier reading the template is kept where its text is still the same. */
export function readPrompt(
  runtime: Runtime,
  { name, template: file, config, unreadConfig, folderWithoutConfig }: PromptTexts,
  before?: Pick<PromptReading, "format" | "template">,
): PromptReading {
  const source = universalNewlines(file);
  const reading = runtime.readConfig(name, config, source.text);
  if (unreadConfig !== undefined) {
    const { error } = unreadConfig;
    return { source, reading, unreadConfig, problems: [inConfig(unreadConfig)], ...(error && { error }) };
  }
  const format = runtime.formats.get(reading.config.templateFormat);
  const kept = before?.format === format && before?.template?.text === source.text ? before.template : undefined;
  const template = kept ?? format?.parse(source.text);
  const missing = folderWithoutConfig === undefined ? undefined : runtime.missingConfig?.(folderWithoutConfig);
  const inTemplate = (found: Problem): PromptProblem => {
    return { file: "template", problem: { ...found, span: source.toFile(found.span) } };
  };
  // What concerns the prompt as a whole stands under its first line.
  const firstLine = span(0, /^[^\n]*/.exec(source.text)?.[0].length ?? 0);
  const problems: PromptProblem[] = [];
  if (missing !== undefined) problems.push(inTemplate({ ...missing, span: firstLine }));
  for (const found of reading.problems) problems.push(inConfig(found));
  for (const found of template?.problems ?? []) problems.push(inTemplate(found));
  // A format that the library does not know is the library's own error, on config.json.
  if (template === undefined && reading.fatal === undefined)
    problems.push(inTemplate(problem("format-not-supported", firstLine, [reading.config.templateFormat])));
  const error = missing?.error ?? reading.fatal?.error ?? template?.fatal?.error;
  return {
    source,
    reading,
    ...(format && { format }),
    ...(template && { template }),
    problems,
    ...(error && { error }),
  };
}

function inConfig(found: Problem): PromptProblem {
  return { file: "config", problem: found };
}
