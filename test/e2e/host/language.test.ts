import assert from "node:assert/strict";
import * as vscode from "vscode";
import { openPrompt, problems } from "./support.ts";

describe("a prompt in the editor", () => {
  it("has its problems, with stable codes and exact ranges", async () => {
    const { document } = await openPrompt(
      "Host/Problems",
      "Hello {{$first-name}},\n\n{{$ok}} 😀 {{$second-name}}\n",
      {},
    );
    assert.equal(document.languageId, "skprompt");
    const found = await problems(document, 2);
    assert.deepEqual(
      found.map(({ range, code, source, severity }) => [document.getText(range), code, source, severity]),
      [
        ["$first-name", "variable-name-invalid", "skein", vscode.DiagnosticSeverity.Error],
        ["$second-name", "variable-name-invalid", "skein", vscode.DiagnosticSeverity.Error],
      ],
    );
  });

  it("loses a problem with an edit, and has it again after undo", async () => {
    const { document, editor } = await openPrompt("Host/Undo", "Hello {{$first-name}}\n", {});
    const [problem] = await problems(document, 1);
    assert.ok(problem);
    assert.equal(await editor.edit((edit) => edit.replace(problem.range, "$first_name")), true);
    await problems(document, 0);
    await vscode.commands.executeCommand("undo");
    assert.equal(document.getText(), "Hello {{$first-name}}\n");
    await problems(document, 1);
  });

  it("completes variables over the $ that is typed", async () => {
    const { document } = await openPrompt("Host/Completion", "Hello {{$ }} {{$first}}\n", {
      input_variables: [{ name: "second", description: "The other one.", default: "x" }],
    });
    const cursor = new vscode.Position(0, "Hello {{$".length);
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      "vscode.executeCompletionItemProvider",
      document.uri,
      cursor,
      "$",
    );
    const ours = list.items.filter(({ kind }) => kind === vscode.CompletionItemKind.Variable);
    assert.deepEqual(
      ours.map(({ label }) => label),
      ["$second", "$first"],
    );
    for (const { range } of ours) {
      assert.ok(range instanceof vscode.Range);
      assert.equal(document.getText(range), "$");
    }
  });

  it("says on hover what a variable is", async () => {
    const { document } = await openPrompt("Host/Hover", "Hello {{$second}}\n", {
      input_variables: [{ name: "second", description: "The other one.", default: "x" }],
    });
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      "vscode.executeHoverProvider",
      document.uri,
      new vscode.Position(0, "Hello {{$se".length),
    );
    // Markdown, with what could be its own signs escaped.
    const text = hovers.flatMap(({ contents }) =>
      contents.map((part) => (typeof part === "string" ? part : part.value)),
    );
    assert.match(text.join("\n"), /\$second[\s\S]*The other one\\\./);
  });
});
