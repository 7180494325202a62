import { parseArgs } from "node:util";
import * as l10n from "@vscode/l10n";
import { UsageError } from "../usage-error.ts";
import { nearest } from "./nearest.ts";
import type { Option } from "./option.ts";

/** A command line taken apart: values of the options in the order given, and everything else. */
export interface ParsedOptions {
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Names of the switches that were given. */
  readonly switches: ReadonlySet<string>;
  readonly positionals: readonly string[];
}

/** Reads the words after the command. Throws a `UsageError` that names the option at fault and the nearest known one. */
export function parseOptions(words: readonly string[], options: readonly Option[]): ParsedOptions {
  const values = new Map<string, string[]>();
  const switches = new Set<string>();
  const positionals: string[] = [];
  for (const token of tokensOf(words, options)) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const option = options.find(({ name }) => name === token.name);
    if (option === undefined) throw unknownOption(token.rawName, options);
    if (option.value === undefined) {
      if (token.value !== undefined) throw new UsageError(l10n.t("--{0} takes no value.", option.name), seeHelp());
      switches.add(option.name);
      continue;
    }
    const given = values.get(option.name) ?? [];
    if (given.length > 0 && option.repeatable !== true)
      throw new UsageError(l10n.t("--{0} is given twice.", option.name), l10n.t("Give it once."));
    values.set(option.name, [...given, valueOf(option, token.value)]);
  }
  return { values, switches, positionals };
}

/** Where no better advice is at hand. */
export function seeHelp(): string {
  return l10n.t("See {0}.", "skein --help");
}

function tokensOf(words: readonly string[], options: readonly Option[]) {
  const config = Object.fromEntries(
    options.map(({ name, short, value }) => [
      name,
      { type: value === undefined ? ("boolean" as const) : ("string" as const), ...(short && { short }) },
    ]),
  );
  return parseArgs({ args: [...words], options: config, strict: false, tokens: true, allowPositionals: true }).tokens;
}

function valueOf(option: Option, value: string | undefined): string {
  const example = option.example ?? `--${option.name} ${option.choices?.[0] ?? option.value}`;
  if (value === undefined)
    throw new UsageError(l10n.t("--{0} needs a value.", option.name), l10n.t("Write, for example, {0}.", example));
  if (option.choices === undefined || option.choices.includes(value)) return value;
  throw new UsageError(
    l10n.t("--{0} does not take {1}.", option.name, JSON.stringify(value)),
    didYouMean(nearest(value, option.choices)) ?? l10n.t("Choose one of: {0}.", option.choices.join(", ")),
  );
}

function unknownOption(rawName: string, options: readonly Option[]): UsageError {
  const near = nearest(rawName.replace(/^-+/, ""), namesOf(options));
  const advice = didYouMean(near === undefined ? undefined : `--${near}`) ?? seeHelp();
  return new UsageError(l10n.t("There is no option {0}.", rawName), advice);
}

function namesOf(options: readonly Option[]): readonly string[] {
  return options.map(({ name }) => name);
}

/** The question after a mistyped word. */
export function didYouMean(word: string | undefined): string | undefined {
  return word === undefined ? undefined : l10n.t("Did you mean {0}?", word);
}
