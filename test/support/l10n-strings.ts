import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Tables whose texts are looked up by code: their entries are read from the table itself. */
const TABLES = /^(?:LOSS_REASONS|PROBLEMS|SERVICE_FAULTS)\s*\[/u;

/** A text literal as the first of several arguments or the only one. */
const LITERAL = /^(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\$]|\\.)*)`)\s*[,)]/u;

/** What a source gives to `l10n.t`: texts, and the places of calls whose text cannot be known from the source. */
export interface Extraction {
  readonly texts: readonly string[];
  readonly unknown: readonly string[];
}

/** The calls of `l10n.t` in a source; `place` begins the places. Lines that are comments do not count. */
export function extractStrings(source: string, place: string): Extraction {
  const texts: string[] = [];
  const unknown: string[] = [];
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gmu, "");
  for (const call of code.matchAll(/\bl10n\s*\.\s*t\s*\(\s*/gu)) {
    const rest = code.slice(call.index + call[0].length);
    const literal = LITERAL.exec(rest);
    if (literal !== null) texts.push(unescape(literal[1] ?? literal[2] ?? literal[3] ?? ""));
    else if (!TABLES.test(rest)) unknown.push(`${place}:${lineOf(code, call.index)}`);
  }
  // `t` under another name would go unseen.
  for (const other of code.matchAll(
    /\{[^{}]*\bt\b[^{}]*\}\s*(?:=\s*l10n\b|from\s*"@vscode\/l10n")|=\s*(?:vscode\.)?l10n\.t\b(?!\()/gu,
  )) {
    unknown.push(`${place}:${lineOf(code, other.index)}`);
  }
  return { texts, unknown };
}

/** All TypeScript sources of the folders that show texts to people. */
export function sourcesWithTexts(): readonly { readonly place: string; readonly source: string }[] {
  return ["cli", "client", "engine", "host", "protocol", "server"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => {
        const path = join(ROOT, folder, file);
        return { place: relative(ROOT, path), source: readFileSync(path, "utf8") };
      }),
  );
}

/** A file of the project's root. */
export function readRootFile(...path: readonly string[]): string {
  return readFileSync(join(ROOT, ...path), "utf8");
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function unescape(literal: string): string {
  return literal.replace(/\\(?:u\{([0-9A-Fa-f]+)\}|u([0-9A-Fa-f]{4})|n|(.))/gsu, (all, braced, four, other) =>
    braced || four
      ? String.fromCodePoint(Number.parseInt(braced ?? four, 16))
      : (other ?? (all === "\\n" ? "\n" : all)),
  );
}
