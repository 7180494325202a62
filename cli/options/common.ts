import * as l10n from "@vscode/l10n";
import type { Option } from "./option.ts";

/** Every command has it. */
export const HELP: Option = { name: "help", short: "h", description: () => l10n.t("Show this help.") };

/** Only the tool itself has it. */
export const VERSION: Option = { name: "version", description: () => l10n.t("Show the version.") };

/** For people or for machines. */
export const FORMAT: Option = {
  name: "format",
  value: "human|json",
  choices: ["human", "json"],
  description: () => l10n.t("How to print: for people (the default) or for programs."),
};
