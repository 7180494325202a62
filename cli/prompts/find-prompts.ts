import { stat } from "node:fs/promises";
import path from "node:path";
import * as l10n from "@vscode/l10n";
import { CONFIG_FILE, isPromptFile, PROMPT_FILE } from "../../engine/index.ts";
import { FileError, findPromptFiles } from "../../host/index.ts";
import { shownPath } from "../output/show-path.ts";
import { UsageError } from "../usage-error.ts";

/** Where a prompt lies: the template, and the `config.json` that belongs to it (a `.skprompt` file has none). */
export interface PromptFile {
  /** Absolute path of the template. */
  readonly path: string;
  /** Absolute path of the `config.json` beside a `skprompt.txt`, whether it exists or not. */
  readonly configPath?: string;
}

/** Prompts that a message names. */
const MOST_NAMED = 5;

/**
 * The prompts behind paths of files and folders, each once, sorted by path; folders are searched through and through. Throws a
 * `UsageError` where a path is missing or leads to no prompt.
 */
export async function findPrompts(paths: readonly string[], cwd: string): Promise<readonly PromptFile[]> {
  const found = new Map<string, PromptFile>();
  for (const given of paths) {
    const prompts = await promptsAt(path.resolve(cwd, given), given, cwd);
    if (prompts.length === 0) throw new UsageError(l10n.t("There is no prompt in {0}.", given), whatIsAPrompt());
    for (const prompt of prompts) found.set(prompt.path, prompt);
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The one prompt that a command works on. Throws a `UsageError` where there is none, or more than one. */
export async function findPrompt(paths: readonly string[], cwd: string): Promise<PromptFile> {
  const [given, ...more] = paths;
  if (given === undefined) throw new UsageError(l10n.t("No prompt is given."), whatIsAPrompt());
  if (more.length > 0)
    throw new UsageError(l10n.t("More than one prompt is given: {0}.", paths.join(", ")), l10n.t("Give one prompt."));
  const found = await findPrompts([given], cwd);
  const [prompt, ...others] = found;
  if (prompt !== undefined && others.length === 0) return prompt;
  const nearby = found
    .slice(0, MOST_NAMED)
    .map(({ path: file, configPath }) => shownPath(configPath === undefined ? file : path.dirname(file), cwd));
  throw new UsageError(
    l10n.t("{0} holds {1} prompts.", given, found.length),
    l10n.t("Give one of them: {0}.", nearby.join(", ")),
  );
}

async function promptsAt(absolute: string, given: string, cwd: string): Promise<readonly PromptFile[]> {
  const entry = await statOf(absolute, given);
  if (entry.isDirectory()) return promptsIn(absolute, cwd);
  const prompt = promptOf(absolute);
  if (prompt !== undefined) return [prompt];
  if (path.basename(absolute) === CONFIG_FILE)
    return promptsAt(path.join(path.dirname(absolute), PROMPT_FILE), given, cwd);
  throw new UsageError(l10n.t("{0} is not a prompt.", given), whatIsAPrompt());
}

async function statOf(absolute: string, given: string) {
  try {
    return await stat(absolute);
  } catch {
    throw new UsageError(l10n.t("There is no file or folder {0}.", given), l10n.t("Check the path."));
  }
}

function promptOf(file: string): PromptFile | undefined {
  const name = path.basename(file);
  if (name === PROMPT_FILE) return { path: file, configPath: path.join(path.dirname(file), CONFIG_FILE) };
  return isPromptFile(name) ? { path: file } : undefined;
}

async function promptsIn(folder: string, cwd: string): Promise<readonly PromptFile[]> {
  try {
    return (await findPromptFiles(folder)).flatMap((file) => promptOf(file) ?? []);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const { fault } = error;
    throw new UsageError(
      l10n.t("Skein cannot read {0}: {1}.", shownPath(fault.path, cwd), "code" in fault ? fault.code : fault.kind),
      l10n.t("Check the path."),
    );
  }
}

function whatIsAPrompt(): string {
  return l10n.t("A prompt is a folder with a skprompt.txt, or a file that ends in .skprompt.");
}
