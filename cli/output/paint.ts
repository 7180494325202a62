/** Colours by meaning. */
export type Tone = "error" | "warning" | "information" | "hint" | "strong" | "faint";

const CODES: Readonly<Record<Tone, number>> = {
  error: 31,
  warning: 33,
  information: 36,
  hint: 36,
  strong: 1,
  faint: 2,
};

/** Puts a text into a colour, or leaves it as it is. */
export type Paint = (tone: Tone, text: string) => string;

/** A painter for a stream that takes colours or does not. */
export function painter(colours: boolean): Paint {
  return colours ? (tone, text) => (text === "" ? "" : `\u001B[${CODES[tone]}m${text}\u001B[0m`) : (_, text) => text;
}

/** Whether to write colours: `NO_COLOR` forbids them, `FORCE_COLOR` asks for them, else a terminal decides. */
export function wantsColours(env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  if ((env["NO_COLOR"] ?? "") !== "") return false;
  const forced = env["FORCE_COLOR"] ?? "";
  if (forced !== "") return forced !== "0";
  return isTerminal && env["TERM"] !== "dumb";
}
