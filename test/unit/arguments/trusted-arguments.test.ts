import { deepEqual, equal } from "node:assert/strict";
import fc from "fast-check";
import { escapedRuns, htmlEscape } from "../../../engine/arguments/html-escape.ts";
import { trustArguments } from "../../../engine/arguments/trusted-arguments.ts";
import type { PromptTemplateConfig } from "../../../engine/index.ts";
import { textValue } from "../../../engine/values/dict.ts";
import { defaultPromptTemplateConfig } from "../../../engine/prompt/prompt-template-config.ts";
import { createPythonText } from "../../../engine/values/python/text-of.ts";
import { fromJson } from "../../support/values.ts";

const text = createPythonText(() => "");
const GIVEN = new Map([
  ["a", textValue("<a>")],
  ["b", textValue("<b>")],
  ["n", fromJson("3.0")],
]);

function check(name: string, config: Partial<PromptTemplateConfig>, allow: boolean, expected: string): void {
  it(name, () => {
    const trusted = trustArguments(GIVEN, { ...defaultPromptTemplateConfig("f", ""), ...config }, allow);
    if (trusted.kind === "refused") throw new Error(trusted.name);
    equal([...trusted.arguments.values()].map(({ value }) => text.str(value)).join(" "), expected);
  });
}

describe("trusted arguments", () => {
  const inputVariables = [{ name: "b", description: "", isRequired: true, allowDangerouslySetContent: true }];
  check("are escaped", {}, false, "&lt;a&gt; &lt;b&gt; 3.0");
  check("are left as they are by the template's flag", {}, true, "<a> <b> 3.0");
  check("are left as they are by the config's flag", { allowDangerouslySetContent: true }, false, "<a> <b> 3.0");
  check("are left as they are by the variable's flag", { inputVariables }, false, "&lt;a&gt; <b> 3.0");

  it("refuse what cannot be escaped", () => {
    const given = new Map([["xs", fromJson("[]")]]);
    const trusted = trustArguments(given, defaultPromptTemplateConfig("f", ""), false);
    equal(trusted.kind === "refused" && trusted.error.class, "NotImplementedError");
  });
});

describe("escaping", () => {
  it("rewrites five characters", () => {
    equal(htmlEscape(`a&<>"'é`), "a&amp;&lt;&gt;&quot;&#x27;é");
  });

  it("in runs is the same, and the runs tile the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "&", "<", ">", '"', "'", "😀", "\ud800") }), (given) => {
        const runs = escapedRuns(given);
        equal(runs.map((run) => run.text).join(""), htmlEscape(given));
        deepEqual(
          runs.map(({ end }) => end),
          [...runs.slice(1).map(({ start }) => start), ...(runs.length === 0 ? [] : [given.length])],
        );
      }),
    );
  });
});
