import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { loadGrammar, recordScopes, textOfRecord } from "./record-scopes.ts";

const RECORDS = new URL("../../../../test/unit/syntaxes/scopes/", import.meta.url);

describe("grammar", () => {
  let grammar: Awaited<ReturnType<typeof loadGrammar>>;
  before(async () => {
    grammar = await loadGrammar();
  });

  const files = readdirSync(RECORDS);
  it("has records", () => {
    assert.ok(files.length > 0);
  });

  for (const file of files) {
    it(`gives the recorded scopes: ${file.replace(/\.txt$/u, "")}`, () => {
      const record = readFileSync(new URL(file, RECORDS), "utf8").trimEnd();
      assert.equal(recordScopes(grammar, textOfRecord(record)), record);
    });
  }

  it("names every scope after a kind that themes colour", () => {
    const known =
      /^(comment|constant|entity|invalid|keyword|meta|punctuation|string|support|variable)\.[a-z.-]+\.skprompt$|^text\.skprompt$/u;
    const text = readFileSync(new URL("../../../../syntaxes/skprompt.tmLanguage.json", import.meta.url), "utf8");
    const scopes = [...text.matchAll(/"name": "([a-z.-]*\.skprompt)"/gu)].map((match) => match[1] ?? "");
    assert.ok(scopes.length > 20);
    assert.deepEqual(
      scopes.filter((scope) => !known.test(scope)),
      [],
    );
  });
});
