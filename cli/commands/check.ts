import * as l10n from "@vscode/l10n";
import { pythonRuntime } from "../../engine/index.ts";
import { EXIT } from "../io.ts";
import { FORMAT, HELP } from "../options/common.ts";
import { checkHuman, checkJson } from "../output/check-report.ts";
import { painter } from "../output/paint.ts";
import { findPrompts } from "../prompts/find-prompts.ts";
import { isFault } from "../prompts/is-fault.ts";
import { loadPrompt, type LoadedPrompt } from "../prompts/load-prompt.ts";
import type { Command } from "./command.ts";

/** `skein check`: what is wrong with prompts, and where. */
export const check: Command = {
  name: "check",
  usage: "skein check [paths…] [options]",
  summary: () => l10n.t("Says what is wrong with prompts, and where."),
  details: () =>
    l10n.t(
      "A path is a prompt folder, a prompt file (skprompt.txt or *.skprompt), or a folder that holds prompts at any depth.\nWithout a path the current folder is searched. Hidden folders and node_modules are left out.",
    ),
  options: [FORMAT, HELP],
  examples: ["skein check", "skein check plugins/Writer/Summarize", "skein check prompts --format json"],
  run: async ({ values, positionals }, io) => {
    const found = await findPrompts(positionals.length === 0 ? ["."] : positionals, io.cwd);
    const prompts: LoadedPrompt[] = [];
    for (const file of found) prompts.push(await loadPrompt(file, pythonRuntime));
    const asJson = values.get("format")?.[0] === "json";
    if (asJson) io.out(JSON.stringify(checkJson(prompts, pythonRuntime, io.cwd), null, 2) + "\n");
    else io.out(checkHuman(prompts, io.cwd, painter(io.colours.out)));
    const problems = prompts.flatMap((prompt) => prompt.problems);
    return problems.some(({ problem }) => isFault(problem)) ? EXIT.problems : EXIT.clean;
  },
};
