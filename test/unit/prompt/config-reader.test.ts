import assert from "node:assert/strict";
import { textOf } from "../../../engine/index.ts";
import { readConfig } from "../../../engine/prompt/python/config-reader.ts";

/** The error's chain of classes, and each problem as `code: text under the squiggle`. */
function verdict(
  text: string,
  name = "Fn",
): { readonly classes: readonly string[]; readonly problems: readonly string[] } {
  const { fatal, problems } = readConfig(name, text, "");
  const classes: string[] = [];
  for (let error = fatal?.error; error !== undefined; error = error.cause) classes.push(error.class);
  return { classes, problems: problems.map(({ code, span }) => `${code}: ${textOf(text, span)}`) };
}

function check(title: string, text: string, classes: readonly string[], problems: readonly string[]): void {
  it(title, () => assert.deepEqual(verdict(text), { classes, problems }));
}

describe("readConfig", () => {
  const invalid = ["ValueError", "ValidationError"];

  check("accepts an empty object", "{}", [], []);
  check("refuses an empty file", "", ["ValueError"], ["config-syntax: "]);
  check("refuses a trailing comma", '{"name": "x",}', invalid, ["config-syntax: }"]);
  check("refuses a comment", "{} // c", invalid, ["config-syntax: /"]);
  check("refuses a BOM", "\ufeff{}", invalid, ["config-syntax: \ufeff"]);
  check("refuses a list", "[]", invalid, ["config-shape: []"]);
  check("refuses a format that the library does not know", '{"template_format": "liquid"}', invalid, [
    'config-format: "liquid"',
  ]);
  check("reports every wrong shape", '{"name": 1, "input_variables": [{"name": 5}, {}]}', invalid, [
    "config-shape: 1",
    "config-shape: 5",
    "config-shape: {",
  ]);
  check(
    "refuses a default that is no text",
    '{"input_variables": [{"name": "a", "default": 1.5}]}',
    ["ValueError", "TypeError"],
    ["config-default: 1.5"],
  );
  check("lets a falsy default pass", '{"input_variables": [{"name": "a", "default": 0}]}', [], []);
  check(
    "refuses a list of settings",
    '{"execution_settings": [{}]}',
    ["ValueError", "AttributeError"],
    ["config-settings: [{}]"],
  );
  check(
    "refuses a name that no parameter may have",
    '{"input_variables": [{"name": "a/b"}]}',
    ["FunctionInitializationError", "ValidationError"],
    ['config-name: "a/b"'],
  );
  check(
    "tells of the blocks that the library ignores",
    '{"schema": 1, "completion": {}, "input": {}}',
    [],
    ['config-legacy: "completion"', 'config-legacy: "input"'],
  );
  check("is quiet about another framework's files", '{"schema": 1.1, "completion": {}}', [], []);

  it("refuses a folder's name that no function may have", () => {
    assert.deepEqual(verdict("{}", "my prompt").classes, ["FunctionInitializationError", "ValidationError"]);
  });

  check(
    "refuses a number where the name of a function is meant",
    '{"execution_settings": {"d": {"function_choice_behavior": {"type": "auto", "functions": [1]}}}}',
    ["ValueError", "AttributeError"],
    ["config-settings: [1]"],
  );
  check(
    "tells of a filter's name and of its value",
    '{"execution_settings": {"d": {"function_choice_behavior": {"type": "auto", "filters": {"x": 1}}}}}',
    invalid,
    Array(2).fill('config-shape: {"function_choice_behavior": {"type": "auto", "filters": {"x": 1}}}'),
  );
  check(
    "reads a behaviour before the service's id",
    '{"execution_settings": {"d": {"service_id": 5, "function_choice_behavior": {"enable_kernel_functions": "x"}}}}',
    invalid,
    ['config-shape: {"service_id": 5, "function_choice_behavior": {"enable_kernel_functions": "x"}}'],
  );

  it("takes a variable whose is_required is null for one that may be left out", () => {
    const { config } = readConfig("Fn", '{"input_variables": [{"name": "a", "is_required": null}]}', "");
    assert.deepEqual(
      config.inputVariables.map(({ isRequired }) => isRequired),
      [false],
    );
  });

  it("refuses a file that is nested too deep, and keeps what stands before", () => {
    const text = `{"input_variables": [{"name": "a"}], "x": ${"[".repeat(100_000)}`;
    const { config, fatal } = readConfig("Fn", text, "");
    assert.deepEqual(
      config.inputVariables.map(({ name }) => name),
      ["a"],
    );
    assert.match(fatal?.error.message ?? "", /recursion limit exceeded/);
  });

  it("reads a string without an end once, whatever quotes it escapes", () => {
    const start = performance.now();
    readConfig("Fn", `{"a": "${'\\"'.repeat(50_000)}`, "");
    assert.ok(performance.now() - start < 4000);
  });

  it("keeps what it understood of a broken file", () => {
    const text = '{"input_variables": [{"name": "a", "description": "d"}], "execution_settings": {';
    const { config, declarations } = readConfig("Fn", text, "");
    assert.deepEqual(
      config.inputVariables.map(({ name, description }) => [name, description]),
      [["a", "d"]],
    );
    const span = declarations.get("a");
    assert.equal(span === undefined ? "" : textOf(text, span), '{"name": "a", "description": "d"}');
  });

  it("keeps ints, floats and the order of settings apart", () => {
    const text =
      '{"execution_settings": {"b": {"t": 3, "u": 3.0}, "a": {"extension_data": {"v": 1}, "service_id": "s"}}}';
    const { config } = readConfig("Fn", text, "");
    assert.deepEqual(
      [...config.executionSettings],
      [
        [
          "b",
          {
            values: new Map([
              ["t", { kind: "int", value: 3n }],
              ["u", { kind: "float", value: 3 }],
            ]),
          },
        ],
        ["a", { serviceId: "s", values: new Map([["v", { kind: "int", value: 1n }]]) }],
      ],
    );
  });
});
