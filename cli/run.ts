import * as l10n from "@vscode/l10n";
import { check } from "./commands/check.ts";
import type { Command } from "./commands/command.ts";
import { render } from "./commands/render.ts";
import { EXIT, type CommandIo, type ExitCode } from "./io.ts";
import { HELP, VERSION } from "./options/common.ts";
import { nearest } from "./options/nearest.ts";
import { didYouMean, parseOptions, seeHelp } from "./options/parse-options.ts";
import { commandHelp, toolHelp } from "./output/help.ts";
import { painter } from "./output/paint.ts";
import { printable } from "./output/printable.ts";
import { UsageError } from "./usage-error.ts";

const COMMANDS: readonly Command[] = [check, render];

/** Runs one command line (the words behind the program's name) and gives its exit code. */
export async function run(words: readonly string[], io: CommandIo): Promise<ExitCode> {
  try {
    return await follow(words, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const paint = painter(io.colours.err);
    io.err(`skein: ${paint("error", printable(error.message))} ${printable(error.advice)}\n`);
    return EXIT.usage;
  }
}

async function follow(words: readonly string[], io: CommandIo): Promise<ExitCode> {
  const [first, ...rest] = words;
  if (first === undefined || first.startsWith("-")) return withoutCommand(words, io);
  if (first === "help") return follow([...rest.slice(0, 1), "--help"], io);
  const command = COMMANDS.find(({ name }) => name === first);
  if (command === undefined)
    throw new UsageError(
      l10n.t("There is no command {0}.", first),
      didYouMean(
        nearest(
          first,
          COMMANDS.map(({ name }) => name),
        ),
      ) ?? seeHelp(),
    );
  // Help is given even where the rest of the line is wrong.
  if (asksForHelp(rest)) return print(commandHelp(command), io);
  return command.run(parseOptions(rest, command.options), io);
}

function withoutCommand(words: readonly string[], io: CommandIo): ExitCode {
  if (asksForHelp(words)) return print(toolHelp(COMMANDS, [HELP, VERSION]), io);
  const { switches } = parseOptions(words, [HELP, VERSION]);
  if (switches.has(VERSION.name)) return print(io.version, io);
  io.err(toolHelp(COMMANDS, [HELP, VERSION]) + "\n");
  return EXIT.usage;
}

function asksForHelp(words: readonly string[]): boolean {
  const own = words.includes("--") ? words.slice(0, words.indexOf("--")) : words;
  return own.includes("--help") || own.includes("-h");
}

function print(text: string, io: CommandIo): ExitCode {
  io.out(text + "\n");
  return EXIT.clean;
}
