import { pythonSemanticKernelFormat } from "../../../engine/formats/semantic-kernel/python/index.ts";
import { quickRender } from "../../../engine/formats/semantic-kernel/python/quick-render.ts";
import { memberOf, rootCause, type Value } from "../../../engine/index.ts";
import { readConfig } from "../../../engine/prompt/python/config-reader.ts";
import { jsonText } from "../../../engine/values/python/json-text.ts";
import { createPythonText } from "../../../engine/values/python/text-of.ts";
import { errorJson } from "../error-json.ts";
import type { Json, RecordedCase, Suite } from "../suite.ts";
import { typedValue } from "../typed-value.ts";
import { checkMap, checkOrigins } from "../../support/check-map.ts";
import { testKernel } from "../../support/test-kernel.ts";

export const skRender: Suite = { file: "sk-render", run };

const text = createPythonText(() => "");
const format = pythonSemanticKernelFormat(text);
const functions = testKernel(text);

async function run({ json, value }: RecordedCase): Promise<Json> {
  const template = typeof json["template"] === "string" ? json["template"] : "";
  const given = argumentsOf(memberOf(value, "arguments"));
  if (json["mode"] === "quick_render") {
    const outcome = quickRender(template, given, text);
    return outcome.kind === "rendered" ? { rendered: outcome.text } : { error: errorJson(outcome.error) };
  }

  const allow = memberOf(value, "allow_dangerously_set_content");
  const reading = readConfig("f", configText(memberOf(value, "input_variables"), memberOf(allow, "config")), template);
  // The cases make the config object itself; reading it from a file wraps what that raises.
  if (reading.fatal !== undefined) return { error: errorJson(rootCause(reading.fatal.error)) };
  const parsed = format.parse(template);
  if (parsed.fatal !== undefined) return { error: errorJson(parsed.fatal.error) };
  const outcome = await format.render(parsed, {
    config: reading.config,
    allowDangerouslySetContent: isTrue(memberOf(allow, "template")),
    arguments: given,
    functions,
  });
  if (outcome.kind === "failed") return { error: errorJson(outcome.error) };
  checkMap(outcome.map, template, outcome.text);
  checkOrigins(outcome.map, outcome.text, given, text.str);
  return { rendered: outcome.text };
}

function argumentsOf(recorded: Value | undefined): ReadonlyMap<string, Value> {
  const given = new Map<string, Value>();
  for (const [name, value] of recorded?.kind === "dict" ? recorded.entries : []) {
    given.set(text.str(name), typedValue(value));
  }
  return given;
}

function configText(inputVariables: Value | undefined, allow: Value | undefined): string {
  const entries: [Value, Value][] = [];
  if (inputVariables?.kind === "list") entries.push([{ kind: "text", value: "input_variables" }, inputVariables]);
  if (allow !== undefined) entries.push([{ kind: "text", value: "allow_dangerously_set_content" }, allow]);
  return jsonText({ kind: "dict", entries }) ?? "{}";
}

function isTrue(value: Value | undefined): boolean {
  return value?.kind === "bool" && value.value;
}
