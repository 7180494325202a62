import assert from "node:assert/strict";
import { MarkupContent } from "vscode-languageserver-protocol";
import { TextDocument } from "vscode-languageserver-textdocument";
import { startClient } from "../support/lsp-client.ts";
import { markRanges, readMarkers } from "../support/markers.ts";

const URI = "file:///p/F/skprompt.txt";
const CONFIG = "file:///p/F/config.json";
const DECLARED = `{
  "input_variables": [
    {"name": "city", "description": "Where *to*.", "default": "Rome", "is_required": true}
  ]
}`;

/** `expected` is what the hover says; its range is marked in the text. */
function check(
  name: string,
  marked: string,
  range: string | undefined,
  expected: readonly RegExp[],
  config = true,
): void {
  it(name, async () => {
    const { text, cursor } = readMarkers(marked);
    const client = await startClient({ files: config ? { [CONFIG]: DECLARED } : {} });
    const document = TextDocument.create(URI, "skprompt", 1, text);
    await client.open(URI, text);
    const found = await client.hover(URI, document.positionAt(cursor ?? 0));
    await client.close();
    if (range === undefined) {
      assert.equal(found, null);
      return;
    }
    assert.ok(found?.range && MarkupContent.is(found.contents));
    const [start, end] = [document.offsetAt(found.range.start), document.offsetAt(found.range.end)];
    assert.equal(markRanges(text, [{ start, end }]), range);
    for (const pattern of expected) assert.match(found.contents.value, pattern);
  });
}

describe("hover", () => {
  check("says what config.json declares, with a link", "To {{$ci█ty}}", "To {{⟦$city⟧}}", [
    /`\$city` variable/,
    /Where \\\*to\\\*\\\./,
    /Default: `Rome`/,
    /Required\./,
    /\[config\.json:3\]\(<file:\/\/\/p\/F\/config\.json#L3>\)/,
  ]);
  check("says plainly that a variable is not declared", "{{█$day}}", "{{⟦$day⟧}}", [/Not declared in config\.json\./]);
  check("says that there is no config.json", "{{█$day}}", "{{⟦$day⟧}}", [/this prompt has no config\.json/], false);
  check("finds a variable given to a function", "{{p.f to=$█city}}", "{{p.f to=⟦$city⟧}}", [/Default: `Rome`/]);
  check("says what is known of a call", "{{ma█il.send 'x' to=$city}}", "{{⟦mail.send⟧ 'x' to=$city}}", [
    /`mail\.send` function/,
    /plugin `mail`/,
    /- `to=\$city`/,
    /never calls functions/,
  ]);
  check("says nothing in text", "T█o {{$city}}", undefined, []);
});
