import * as l10n from "@vscode/l10n";
import type { Command } from "../commands/command.ts";
import type { Option } from "../options/option.ts";

/** The tool's help: what it does, the commands, the common options, the exit codes. */
export function toolHelp(commands: readonly Command[], options: readonly Option[]): string {
  return [
    l10n.t("Checks and renders prompt templates of Semantic Kernel."),
    section(
      l10n.t("Usage"),
      commands.map(({ usage }) => usage),
    ),
    section(l10n.t("Commands"), columns(commands.map(({ name, summary }) => [name, summary()]))),
    section(l10n.t("Options"), columns(options.map(optionRow))),
    exitCodes(),
    l10n.t("{0} tells more about a command.", "skein <command> --help"),
  ].join("\n\n");
}

/** One command's help: every option and some examples. */
export function commandHelp({ usage, summary, details, options, examples }: Command): string {
  return [
    summary(),
    section(l10n.t("Usage"), [usage]),
    details(),
    section(l10n.t("Options"), columns(options.map(optionRow))),
    section(l10n.t("Examples"), examples),
    exitCodes(),
  ].join("\n\n");
}

function exitCodes(): string {
  return section(
    l10n.t("Exit codes"),
    columns([
      ["0", l10n.t("no errors and no warnings")],
      ["1", l10n.t("an error or a warning; a call without a value is one")],
      ["2", l10n.t("the command line cannot be followed")],
    ]),
  );
}

function section(title: string, lines: readonly string[]): string {
  return `${title}\n${lines.map((line) => `  ${line}`).join("\n")}`;
}

function optionRow({ name, short, value, description }: Option): readonly [string, string] {
  const names = short === undefined ? `    --${name}` : `-${short}, --${name}`;
  return [value === undefined ? names : `${names} ${value}`, description()];
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => left.padEnd(width) + right.replaceAll("\n", `\n  ${" ".repeat(width)}`));
}
