import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { run } from "../../../cli/run.ts";

/** How a command line ended. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Around {
  readonly cwd: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The built tool, as it ships. */
export const CLI = fileURLToPath(new URL("../../../../dist/cli.mjs", import.meta.url));

/** Runs the built tool as a process of its own, in English unless `env` says otherwise. */
export async function skeinProcess(words: readonly string[], { cwd, input = "", env = {} }: Around): Promise<Ended> {
  const { NO_COLOR: _no, FORCE_COLOR: _force, SKEIN_LANG: _lang, LC_ALL: _all, ...inherited } = process.env;
  const child = spawn(process.execPath, [CLI, ...words], { cwd, env: { ...inherited, LANG: "C", ...env } });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
}

/** Runs the same command line inside this process. */
export async function skein(words: readonly string[], { cwd, input = "" }: Around): Promise<Ended> {
  let out = "";
  let err = "";
  const code = await run(words, {
    cwd,
    out: (part) => {
      out += part;
    },
    err: (part) => {
      err += part;
    },
    colours: { out: false, err: false },
    readInput: () => Promise.resolve(input),
    version: "0.0.0",
  });
  return { code, out, err };
}
