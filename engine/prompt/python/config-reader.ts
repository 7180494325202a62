import { libraryError, type LibraryError } from "../../errors.ts";
import { problem, type Problem } from "../../problem.ts";
import type { Span } from "../../span.ts";
import type { Value } from "../../values/value.ts";
import type { ConfigReader, ConfigReading } from "../config-reader.ts";
import { jsonTree, memberOf, nodeAt, valueOfNode, type JsonNode } from "../json-tree.ts";
import {
  defaultPromptTemplateConfig,
  type InputVariable,
  type PromptExecutionSettings,
  type PromptTemplateConfig,
} from "../prompt-template-config.ts";
import { universalNewlines } from "../universal-newlines.ts";
import { validateConfig, type ConfigFault } from "./config-model.ts";
import { jsonFault, type JsonFault } from "../../values/python/json-fault.ts";
import { legacyProblems } from "./legacy-config.ts";
import { asBool, validationError } from "../../values/python/validation.ts";

/** SK: `KernelFunctionFromPrompt.from_directory`, as far as `config.json` goes. */
export const readConfig: ConfigReader = (name, configText, template) => {
  if (configText === undefined) {
    return { config: defaultPromptTemplateConfig(name, template), declarations: new Map(), problems: [] };
  }
  const root = jsonTree(configText);
  const config = configFrom(root, name, template);
  const declarations = declarationsIn(root);
  const fatal = faultOf(name, configText, root);
  const problems = [...(fatal?.problems ?? []), ...(root === undefined ? [] : legacyProblems(root))];
  const base: ConfigReading = { config, declarations, problems };
  return fatal === undefined ? base : { ...base, fatal: { error: fatal.error, span: fatal.span } };
};

interface FatalFault {
  readonly error: LibraryError;
  readonly span: Span;
  readonly problems: readonly Problem[];
}

function faultOf(name: string, text: string, root: JsonNode | undefined): FatalFault | undefined {
  if (text === "") return syntaxFault(text, 0, "json_str is empty", libraryError("ValueError", "json_str is empty"));
  const fault = jsonFault(text);
  if (fault !== undefined)
    return syntaxFault(text, fault.offset, fault.message, unreadable(text, invalidJson(text, fault)));
  if (root === undefined) return undefined;
  const { error: raised, faults } = validateConfig(valueOfNode(root), name);
  const [first] = faults;
  if (raised === undefined || first === undefined) return undefined;
  const error = raised.class === "FunctionInitializationError" ? raised : unreadable(text, raised);
  const problems = faults.map((one) =>
    problem(one.code, spanOf(root, one), one.args, one === first ? error : undefined),
  );
  return { error, span: spanOf(root, first), problems };
}

function syntaxFault(text: string, offset: number, message: string, error: LibraryError): FatalFault {
  const start = Math.max(0, Math.min(offset, text.length - 1));
  const span = { start, end: Math.min(start + 1, text.length) };
  return { error, span, problems: [problem("config-syntax", span, [message], error)] };
}

function invalidJson(text: string, fault: JsonFault): LibraryError {
  const input: Value = { kind: "text", value: text };
  const msg = `Invalid JSON: ${fault.message}`;
  return validationError("PromptTemplateConfig", [{ loc: [], type: "json_invalid", msg, input }]);
}

/** SK: `PromptTemplateConfig.from_json`. The text is quoted as it was read. */
function unreadable(text: string, cause: LibraryError): LibraryError {
  const json = universalNewlines(text).text;
  const message = `Unable to deserialize PromptTemplateConfig from the specified JSON string: ${json} with exception: ${cause.message}`;
  return { class: "ValueError", message, cause };
}

function spanOf(root: JsonNode, fault: ConfigFault): Span {
  const { span } = nodeAt(root, fault.loc);
  // What is missing is reported at the bracket that opens what lacks it.
  return fault.missing ? { start: span.start, end: span.start + 1 } : span;
}

function declarationsIn(root: JsonNode | undefined): ReadonlyMap<string, Span> {
  const variables = memberOf(root, "input_variables")?.value;
  const found = new Map<string, Span>();
  if (variables?.kind !== "array") return found;
  for (const item of variables.items) {
    const name = textIn(item, "name");
    if (name !== undefined && !found.has(name)) found.set(name, item.span);
  }
  return found;
}

/** What can be understood, whether the library accepts it or not: the editor goes on with it. */
function configFrom(root: JsonNode | undefined, name: string, template: string): PromptTemplateConfig {
  const variables = memberOf(root, "input_variables")?.value;
  return {
    ...defaultPromptTemplateConfig(name, template),
    description: textIn(root, "description") ?? "",
    templateFormat: textIn(root, "template_format") ?? "semantic-kernel",
    inputVariables: variables?.kind === "array" ? variables.items.flatMap(variableFrom) : [],
    allowDangerouslySetContent: flagIn(root, "allow_dangerously_set_content") ?? false,
    executionSettings: settingsFrom(memberOf(root, "execution_settings")?.value),
  };
}

function variableFrom(node: JsonNode): readonly InputVariable[] {
  const name = textIn(node, "name");
  if (name === undefined) return [];
  const jsonSchema = textIn(node, "json_schema");
  const given = memberOf(node, "default");
  return [
    {
      name,
      description: textIn(node, "description") ?? "",
      ...(given === undefined ? {} : { defaultValue: valueOfNode(given.value) }),
      isRequired: flagIn(node, "is_required") ?? true,
      ...(jsonSchema === undefined ? {} : { jsonSchema }),
      allowDangerouslySetContent: flagIn(node, "allow_dangerously_set_content") ?? false,
    },
  ];
}

function settingsFrom(node: JsonNode | undefined): ReadonlyMap<string, PromptExecutionSettings> {
  const found = new Map<string, PromptExecutionSettings>();
  if (node?.kind !== "object") return found;
  for (const { key, value } of node.members) if (value.kind === "object") found.set(key, settingsOf(value));
  return found;
}

/**
 * SK: `PromptExecutionSettings.__init__`: a mapping called `extension_data` goes first, the other keys into it. Another one of
 * that name inside it takes the place of everything.
 */
function settingsOf(node: JsonNode): PromptExecutionSettings {
  const values = new Map<string, Value>();
  const given = memberOf(node, "extension_data")?.value;
  const inner = memberOf(given, "extension_data")?.value;
  for (const source of inner?.kind === "object" ? [inner] : [given, node]) {
    if (source?.kind !== "object") continue;
    for (const { key, value } of source.members) if (key !== "extension_data") values.set(key, valueOfNode(value));
  }
  const serviceId = values.get("service_id");
  values.delete("service_id");
  return serviceId?.kind === "text" ? { serviceId: serviceId.value, values } : { values };
}

function textIn(node: JsonNode | undefined, key: string): string | undefined {
  const found = memberOf(node, key)?.value;
  return found?.kind === "scalar" && found.value.kind === "text" ? found.value.value : undefined;
}

function flagIn(node: JsonNode | undefined, key: string): boolean | undefined {
  const found = memberOf(node, key)?.value;
  if (found === undefined) return undefined;
  const value = valueOfNode(found);
  if (value.kind === "none") return false;
  const result = asBool(value, []);
  return result.kind === "valid" && result.value.kind === "bool" ? result.value.value : undefined;
}
