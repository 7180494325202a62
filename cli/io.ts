/** Exit codes: everything is clean, there are problems, the command line is wrong. */
export const EXIT = { clean: 0, problems: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What a command sees of the process around it, so that tests can run it inside their own. */
export interface CommandIo {
  /** Absolute path of the current folder. */
  readonly cwd: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether each stream takes colours. */
  readonly colours: { readonly out: boolean; readonly err: boolean };
  /** Everything that stands on the standard input, as text. */
  readonly readInput: () => Promise<string>;
  readonly version: string;
  readonly signal?: AbortSignal;
}
