import * as l10n from "@vscode/l10n";
import { UsageError } from "../usage-error.ts";

/** Splits `name=text` at the first `=`; the text may be empty and may hold anything. `option` and `example` are for the message. */
export function nameAndText(option: string, given: string, example: string): readonly [name: string, text: string] {
  const at = given.indexOf("=");
  const name = at < 0 ? given : given.slice(0, at);
  const advice = l10n.t("Write, for example, {0}.", example);
  if (at < 0)
    throw new UsageError(l10n.t("{0} {1} has no text: there is no = in it.", option, JSON.stringify(given)), advice);
  if (name === "")
    throw new UsageError(l10n.t("{0} {1} has no name before the =.", option, JSON.stringify(given)), advice);
  if (name.startsWith("$"))
    throw new UsageError(
      l10n.t("{0} {1} starts with $.", option, JSON.stringify(given)),
      l10n.t("Write the name without it: {0}.", name.slice(1)),
    );
  return [name, given.slice(at + 1)];
}
