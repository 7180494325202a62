import { libraryError, type LibraryError } from "../../errors.ts";
import type { ProblemCode } from "../../problem.ts";
import { isTruthy } from "../../values/truth.ts";
import { memberOf } from "../../values/dict.ts";
import type { DictValue, Value } from "../../values/value.ts";
import { pythonTypeName, shortRepr } from "../../values/python/type-name.ts";
import {
  anything,
  asBool,
  asInt,
  asText,
  dictOf,
  invalid,
  listOf,
  literal,
  nullable,
  valid,
  validationError,
  type Location,
  type ValidationFault,
  type Validator,
} from "../../values/python/validation.ts";

/** What is wrong with a config: where in the JSON, and what to say about it. */
export interface ConfigFault {
  readonly code: ProblemCode;
  readonly loc: Location;
  readonly args: readonly string[];
  /** The value at `loc` is not there. */
  readonly missing?: boolean;
}

/** The library's verdict on a config: its error and every fault, the decisive one first. */
export interface ConfigVerdict {
  readonly error?: LibraryError;
  readonly faults: readonly ConfigFault[];
}

/** An error that is no ValidationError ends a validation at once. */
class Raised extends Error {
  readonly error: LibraryError;
  readonly loc: Location;
  constructor(className: string, message: string, loc: Location) {
    super(message);
    this.error = libraryError(className, message);
    this.loc = loc;
  }
}

/**
 * Reads a config as the library does. SK: `PromptTemplateConfig`, then `KernelFunctionMetadata` for a function of this name.
 */
export function validateConfig(value: Value, name: string): ConfigVerdict {
  try {
    const result = promptTemplateConfig(value, []);
    if (result.kind === "invalid") {
      return { error: validationError("PromptTemplateConfig", result.faults), faults: result.faults.map(faultFrom) };
    }
  } catch (raised) {
    if (!(raised instanceof Raised)) throw raised;
    return { error: raised.error, faults: [{ code: "config-settings", loc: raised.loc, args: [raised.message] }] };
  }
  return defaultFault(value) ?? nameFault(value, name) ?? { faults: [] };
}

function faultFrom({ loc, type, msg, input }: ValidationFault): ConfigFault {
  if (loc.length === 1 && loc[0] === "template_format") {
    const written = input.kind === "text" ? input.value : shortRepr(input);
    return { code: "config-format", loc, args: [written] };
  }
  return { code: "config-shape", loc, args: [loc.join(".") || "config.json", msg], missing: type === "missing" };
}

/** SK: `PromptTemplateConfig.check_input_variables`: falsy defaults pass, whatever they are [json-default-falsy]. */
function defaultFault(config: Value): ConfigVerdict | undefined {
  for (const [index, variable] of variablesOf(config).entries()) {
    const given = memberOf(variable, "default");
    if (given === undefined || given.kind === "text" || !isTruthy(given)) continue;
    const name = textOf(memberOf(variable, "name"));
    return {
      error: libraryError("TypeError", `Default value for input variable ${name} must be a string.`),
      faults: [{ code: "config-default", loc: ["input_variables", index, "default"], args: [name] }],
    };
  }
  return undefined;
}

const NAME = /^[0-9A-Za-z_-]+$/;

/** SK: `KernelFunctionMetadata`, `KernelParameterMetadata`: names are narrower than the config itself. */
function nameFault(config: Value, name: string): ConfigVerdict | undefined {
  for (const [index, variable] of variablesOf(config).entries()) {
    const written = textOf(memberOf(variable, "name"));
    if (NAME.test(written)) continue;
    return refusedName("KernelParameterMetadata", written, ["input_variables", index, "name"]);
  }
  return NAME.test(name) ? undefined : refusedName("KernelFunctionMetadata", name, []);
}

function refusedName(model: string, name: string, loc: Location): ConfigVerdict {
  const input: Value = { kind: "text", value: name };
  const msg = `String should match pattern '${NAME.source}'`;
  const cause = validationError(model, [{ loc: ["name"], type: "string_pattern_mismatch", msg, input }]);
  const message = "KernelFunction failed to initialize: Failed to create KernelFunctionMetadata";
  return {
    error: libraryError("FunctionInitializationError", message, cause),
    faults: [{ code: "config-name", loc, args: [name], missing: loc.length === 0 }],
  };
}

/** SK: `InputVariable`. */
const inputVariable = model({
  name: { check: asText, required: true },
  description: { check: nullable(asText) },
  default: { check: anything },
  is_required: { check: nullable(asBool) },
  json_schema: { check: nullable(asText) },
  allow_dangerously_set_content: { check: asBool },
});

/** SK: `PromptExecutionSettings.__init__`. */
const promptExecutionSettings: Validator = (input, loc) => {
  if (input.kind !== "dict") return invalid(loc, "model_type", "Input should be an object", input);
  if (memberOf(input, "self") !== undefined) {
    const message = "PromptExecutionSettings.__init__() got multiple values for argument 'self'";
    throw new Raised("TypeError", message, [...loc, "self"]);
  }
  const extension = memberOf(input, "extension_data");
  if (extension !== undefined && extension.kind !== "dict") {
    const message = `'${pythonTypeName(extension)}' object has no attribute 'update'`;
    throw new Raised("AttributeError", message, [...loc, "extension_data"]);
  }
  const behavior = settingsBehavior(merged(extension, input), loc);
  if (behavior.kind === "invalid") return behavior;
  const own = settingsFields(input, loc);
  return own.kind === "invalid" || extension === undefined ? own : extensionFields(extension, loc);
};

/** Read before everything else: its faults hide those of the other fields. */
const settingsBehavior = model({ function_choice_behavior: { check: nullable(functionChoiceBehavior) } });

const settingsFields = model({ service_id: { check: nullable(serviceId) } });

const extensionFields = model({
  service_id: { check: nullable(serviceId) },
  extension_data: { check: nullable(dictOf(anything)) },
});

function serviceId(input: Value, loc: Location) {
  const result = asText(input, loc);
  if (result.kind === "valid" && textOf(result.value) === "") {
    return invalid(loc, "string_too_short", "String should have at least 1 character", input);
  }
  return result;
}

const BEHAVIOR_TYPES = ["auto", "none", "required"];

/** SK: `FunctionChoiceBehavior.from_string`, `from_dict`. Faults of a behaviour are reported as if its fields were the settings'. */
function functionChoiceBehavior(input: Value, loc: Location) {
  if (input.kind === "text" && input.value !== "") {
    if (BEHAVIOR_TYPES.includes(input.value.toLowerCase())) return valid(input);
    const message = `The specified type \`${input.value}\` is not supported. Allowed types are: \`auto\`, \`none\`, \`required\`.`;
    throw new Raised("ServiceInitializationError", message, loc);
  }
  if (input.kind !== "dict") return invalid(loc, "model_type", "Input should be an object", input);
  const type = memberOf(input, "type");
  if (type !== undefined && !(type.kind === "text" && BEHAVIOR_TYPES.includes(type.value))) {
    throw new Raised("KeyError", shortRepr(type), [...loc, "type"]);
  }
  const functions = memberOf(input, "functions");
  if (functions !== undefined && !["list", "text", "dict", "none"].includes(functions.kind)) {
    const message = `'${pythonTypeName(functions)}' object is not iterable`;
    throw new Raised("TypeError", message, [...loc, "functions"]);
  }
  const name = functions?.kind === "list" ? functions.items.find(({ kind }) => kind !== "text") : undefined;
  if (name !== undefined) {
    const message = `'${pythonTypeName(name)}' object has no attribute 'replace'`;
    throw new Raised("AttributeError", message, [...loc, "functions"]);
  }
  return behaviorFields(input, loc.slice(0, -1));
}

const FILTERS = ["excluded_plugins", "included_plugins", "excluded_functions", "included_functions"];

const behaviorFields = model({
  enable_kernel_functions: { check: asBool },
  maximum_auto_invoke_attempts: { check: asInt },
  filters: { check: nullable(filters) },
});

function filters(input: Value, loc: Location) {
  if (input.kind !== "dict") return invalid(loc, "dict_type", "Input should be an object", input);
  const faults = input.entries.flatMap(([key, value]) => {
    const place = [...loc, textOf(key)];
    const results = [literal(...FILTERS)(key, [...place, "[key]"]), listOf(asText)(value, place)];
    return results.flatMap((result) => (result.kind === "invalid" ? result.faults : []));
  });
  return faults.length > 0 ? { kind: "invalid" as const, faults } : valid(input);
}

/** SK: `PromptTemplateConfig.rewrite_execution_settings`: what is falsy counts as none, a list is taken for settings objects. */
function executionSettings(input: Value, loc: Location) {
  if (!isTruthy(input)) return valid({ kind: "dict", entries: [] });
  if (input.kind === "list" || input.kind === "text") {
    const first: Value = input.kind === "list" ? (input.items[0] ?? input) : input;
    const message = `'${pythonTypeName(first)}' object has no attribute 'service_id'`;
    throw new Raised("AttributeError", message, loc);
  }
  if (input.kind !== "dict") return invalid(loc, "dict_type", "Input should be an object", input);
  return dictOf(promptExecutionSettings)(input, loc);
}

const templateFormat = literal("semantic-kernel", "handlebars", "jinja2");

/** What the library raises for a template format that it does not know. */
export function unknownFormat(format: string): LibraryError {
  const result = templateFormat({ kind: "text", value: format }, ["template_format"]);
  return validationError("PromptTemplateConfig", result.kind === "invalid" ? result.faults : []);
}

const promptTemplateConfig = model({
  name: { check: asText },
  description: { check: nullable(asText) },
  template: { check: nullable(asText) },
  template_format: { check: templateFormat },
  input_variables: { check: variables },
  allow_dangerously_set_content: { check: asBool },
  execution_settings: { check: executionSettings },
});

function variables(input: Value, loc: Location) {
  if (input.kind !== "list") return invalid(loc, "list_type", "Input should be a valid array", input);
  return listOf(inputVariable)(input, loc);
}

/** A pydantic model: its fields in order, unknown keys ignored. */
function model(fields: Readonly<Record<string, { check: Validator; required?: boolean }>>): Validator {
  return (input, loc) => {
    if (input.kind !== "dict") return invalid(loc, "model_type", "Input should be an object", input);
    const faults = Object.entries(fields).flatMap(([name, { check, required }]) => {
      const given = memberOf(input, name);
      if (given === undefined) {
        return required ? [{ loc: [...loc, name], type: "missing", msg: "Field required", input }] : [];
      }
      const result = check(given, [...loc, name]);
      return result.kind === "invalid" ? result.faults : [];
    });
    return faults.length > 0 ? { kind: "invalid", faults } : valid(input);
  };
}

function merged(first: DictValue | undefined, second: DictValue): DictValue {
  if (first === undefined) return second;
  const rest = second.entries.filter(([key]) => textOf(key) !== "extension_data");
  return { kind: "dict", entries: [...first.entries, ...rest] };
}

function variablesOf(config: Value): readonly Value[] {
  const found = memberOf(config, "input_variables");
  return found?.kind === "list" ? found.items : [];
}

function textOf(value: Value | undefined): string {
  return value?.kind === "text" ? value.value : "";
}
