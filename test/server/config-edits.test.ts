import assert from "node:assert/strict";
import { TextDocument } from "vscode-languageserver-textdocument";
import { declareEdit, renameEdit } from "../../server/preview/config-edits.ts";

const documentOf = (text: string) => TextDocument.create("file:///p/F/config.json", "json", 1, text);

function checkDeclare(name: string, before: string, after: string | undefined): void {
  it(name, () => {
    const configDocument = documentOf(before);
    const edit = declareEdit({ configDocument }, "city");
    assert.equal(edit && TextDocument.applyEdits(configDocument, [edit]), after);
  });
}

describe("the edit that declares a variable", () => {
  checkDeclare(
    "is added behind the last one",
    `{\n  "input_variables": [\n    {\n      "name": "a"\n    }\n  ]\n}\n`,
    `{\n  "input_variables": [\n    {\n      "name": "a"\n    },\n    {\n      "name": "city",\n      "description": ""\n    }\n  ]\n}\n`,
  );
  checkDeclare(
    "makes the list",
    `{\n  "schema": 1\n}`,
    `{\n  "schema": 1,\n  "input_variables": [\n    {\n      "name": "city",\n      "description": ""\n    }\n  ]\n}`,
  );
  checkDeclare("is not there for a file that is no object", `[]`, undefined);
  checkDeclare("is not there where input_variables is no list", `{"input_variables": {}}`, undefined);
});

describe("the edit that renames a setting", () => {
  const text = `{"execution_settings": {"gpt": {"n": 1}, "default": {"n": 2}}}`;
  const renamed = (service: string | undefined) => {
    const configDocument = documentOf(text);
    const edit = renameEdit({ configDocument }, service, "n", "number_of_responses");
    return edit && TextDocument.applyEdits(configDocument, [edit]);
  };

  it("touches the service that answers", () => {
    assert.equal(
      renamed("default"),
      `{"execution_settings": {"gpt": {"n": 1}, "default": {"number_of_responses": 2}}}`,
    );
  });

  it("touches the first that has it where none is named", () => {
    assert.equal(
      renamed(undefined),
      `{"execution_settings": {"gpt": {"number_of_responses": 1}, "default": {"n": 2}}}`,
    );
  });

  it("is not there where nothing has it", () => {
    assert.equal(renamed("other"), undefined);
  });
});
