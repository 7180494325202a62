import path from "node:path";
import * as l10n from "@vscode/l10n";
import type { Value } from "../../engine/index.ts";
import { FileError, readTextFile } from "../../host/index.ts";
import type { CommandIo } from "../io.ts";
import type { ParsedOptions } from "../options/parse-options.ts";
import { UsageError } from "../usage-error.ts";
import type { CallTexts } from "./call-results.ts";
import { modelsOf, type Models } from "./models.ts";
import { nameAndText } from "./name-and-text.ts";
import { argumentsIn } from "./arguments-in.ts";

/** Which product of the pipeline is printed. */
export type View = "messages" | "text" | "request";

const VIEWS: readonly View[] = ["messages", "text", "request"];

/** What the options of `skein render` say. */
export interface RenderInput extends Models {
  readonly view: View;
  /** `--args` first, in file order; `--arg` replaces or follows. */
  readonly arguments: ReadonlyMap<string, Value>;
  readonly calls: CallTexts;
}

/** Reads the options of `skein render`, with the file that `--args` names. */
export async function renderInput({ values, switches }: ParsedOptions, io: CommandIo): Promise<RenderInput> {
  const views = VIEWS.filter((view) => switches.has(view));
  if (views.length > 1)
    throw new UsageError(
      l10n.t("{0} exclude each other.", views.map((view) => `--${view}`).join(", ")),
      l10n.t("Choose one of: {0}.", VIEWS.map((view) => `--${view}`).join(", ")),
    );
  const models = modelsOf(values.get("model") ?? []);
  const calls = callsOf(values.get("call") ?? []);
  const texts = textsOf(values.get("arg") ?? []);
  const given = values.get("args")?.[0];
  const fromFile = given === undefined ? [] : await argumentsFrom(given, io);
  return { ...models, view: views[0] ?? "messages", arguments: new Map([...fromFile, ...texts]), calls };
}

function textsOf(given: readonly string[]): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>();
  for (const pair of given) {
    const [name, text] = nameAndText("--arg", pair, "--arg city=Paris");
    if (found.has(name))
      throw new UsageError(l10n.t("--arg gives {0} twice.", name), l10n.t("Give every argument once."));
    found.set(name, { kind: "text", value: text });
  }
  return found;
}

function callsOf(given: readonly string[]): CallTexts {
  const found = new Map<string, readonly string[]>();
  for (const pair of given) {
    const [name, text] = nameAndText("--call", pair, "--call time.now=12:00");
    found.set(name, [...(found.get(name) ?? []), text]);
  }
  return found;
}

async function argumentsFrom(file: string, io: CommandIo): Promise<ReadonlyMap<string, Value>> {
  if (file === "-") return argumentsIn(await io.readInput(), l10n.t("The standard input"));
  const text = await textOfFile(path.resolve(io.cwd, file), file);
  return argumentsIn(text, file);
}

async function textOfFile(absolute: string, file: string): Promise<string> {
  let code = "ENOENT";
  try {
    const text = await readTextFile(absolute);
    if (text !== undefined) return text;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const { fault } = error;
    if (fault.kind === "not-utf8") throw new UsageError(l10n.t("{0} is not UTF-8.", file), l10n.t("Save it as UTF-8."));
    if (fault.kind === "unreadable") ({ code } = fault);
  }
  throw new UsageError(l10n.t("Skein cannot read {0}: {1}.", file, code), l10n.t("Check the path behind --args."));
}
