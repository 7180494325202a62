import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import { TextEdit, type CompletionItem } from "vscode-languageserver-protocol";
import { startClient } from "../support/lsp-client.ts";
import { readMarkers } from "../support/markers.ts";

const URI = "file:///p/F/skprompt.txt";
const CONFIG = "file:///p/F/config.json";
const DECLARED = JSON.stringify({ input_variables: [{ name: "city", description: "Where to." }] });

async function complete(marked: string): Promise<{ items: CompletionItem[]; document: TextDocument }> {
  const { text, cursor } = readMarkers(marked);
  const client = await startClient({ files: { [CONFIG]: DECLARED } });
  const document = TextDocument.create(URI, "skprompt", 1, text);
  await client.open(URI, text);
  const found = await client.completion(URI, document.positionAt(cursor ?? 0));
  await client.close();
  return { document, items: Array.isArray(found) ? found : [] };
}

/** `expected` is the text after the item called `label` was taken; the labels are all that was offered. */
function check(name: string, marked: string, labels: readonly string[], expected?: string): void {
  it(name, async () => {
    const { items, document } = await complete(marked);
    assert.deepEqual(
      items.map(({ label }) => label),
      labels,
    );
    if (expected === undefined) return;
    const edit = items[0]?.textEdit;
    assert.ok(TextEdit.is(edit));
    assert.equal(TextDocument.applyEdits(document, [edit]), expected);
    // The editor matches what stands in the range against the filter text.
    assert.ok(items[0]?.filterText?.startsWith(document.getText(edit.range)));
  });
}

describe("completion", () => {
  check("replaces the $ that is typed already", "{{$█}}", ["$city"], "{{$city}}");
  check("replaces what is begun", "{{$ci█}}", ["$city"], "{{$city}}");
  check("offers $name inside the braces", "{{█}}", ["$city"], "{{$city}}");
  check("closes a block that nothing closes", "{{$ci█", ["$city"], "{{$city}}");
  check("closes nothing that is closed behind a blank", "{{ $ci█ }}", ["$city"], "{{ $city }}");
  check("closes a half-closed block", "{{$ci█} more", ["$city"], "{{$city}} more");
  check("closes before the next block", "{{$ci█ and {{$day}}", ["$city", "$day"], "{{$city}} and {{$day}}");
  check("offers variables of the template, declared ones first", "{{$day}} {{$█}}", ["$city", "$day"]);
  check("completes an argument's value", "{{p.f to=$█}}", ["$city"], "{{p.f to=$city}}");
  check("offers nothing in text", "Dear $█ {{$day}}", []);
  check("survives broken templates", "{{p.f n= {{{$█}}", ["$city"]);

  it("describes the variable", async () => {
    const { items } = await complete("{{$█}}");
    assert.deepEqual(items[0]?.documentation, { kind: "plaintext", value: "Where to." });
  });
});
