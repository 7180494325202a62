import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

const require = createRequire(import.meta.url);
const SYNTAXES = new URL("../../../../syntaxes/", import.meta.url);

/** The grammar of the manifest, loaded as the editor does it. */
export async function loadGrammar(): Promise<textmate.IGrammar> {
  const path = fileURLToPath(new URL("skprompt.tmLanguage.json", SYNTAXES));
  const text = await readFile(path, "utf8");
  await oniguruma.loadWASM(await readFile(require.resolve("vscode-oniguruma/release/onig.wasm")));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (line) => new oniguruma.OnigString(line),
    }),
    loadGrammar: () => Promise.resolve(textmate.parseRawGrammar(text, path)),
  });
  const grammar = await registry.loadGrammar("text.skprompt");
  if (grammar === null) throw new Error(`no grammar in ${path}`);
  return grammar;
}

/**
 * Every line of a text behind `>`, and below it a line for each of its tokens: carets under the token, then its scopes
 * without the grammar's own (`text.skprompt`) and without the ending `.skprompt`. Tokens of plain text have no line.
 */
export function recordScopes(grammar: textmate.IGrammar, text: string): string {
  const out: string[] = [];
  let state = textmate.INITIAL;
  for (const line of text.split("\n")) {
    out.push(`>${line}`);
    const result = grammar.tokenizeLine(line, state);
    state = result.ruleStack;
    for (const token of result.tokens) {
      const scopes = token.scopes.slice(1).map((scope) => scope.replace(/\.skprompt$/u, ""));
      const length = Math.min(token.endIndex, line.length) - token.startIndex;
      if (scopes.length === 0 || length === 0) continue;
      out.push(`#${" ".repeat(token.startIndex)}${"^".repeat(length)} ${scopes.join(" ")}`);
    }
  }
  return out.join("\n");
}

/** The text behind a record. */
export function textOfRecord(record: string): string {
  return record
    .split("\n")
    .filter((line) => line.startsWith(">"))
    .map((line) => line.slice(1))
    .join("\n");
}
