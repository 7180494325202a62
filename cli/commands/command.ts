import type { CommandIo, ExitCode } from "../io.ts";
import type { Option } from "../options/option.ts";
import type { ParsedOptions } from "../options/parse-options.ts";

/** One command of the tool. Texts are made when they are shown. */
export interface Command {
  readonly name: string;
  /** The first line of its help: `skein check [paths…] [options]`. */
  readonly usage: string;
  readonly summary: () => string;
  readonly details: () => string;
  readonly options: readonly Option[];
  readonly examples: readonly string[];
  /** Runs it. Rejects with a `UsageError` where the command line cannot be followed. */
  readonly run: (options: ParsedOptions, io: CommandIo) => Promise<ExitCode>;
}
