import { asList, asObject, asText, type Json, type JsonObject } from "./suite.ts";

/** Where and how `got` differs from `expected`, or nothing. Errors are compared by `errorDifference`. */
export function compareOutcomes(expected: Json, got: Json): string | undefined {
  const alternatives = asObject(expected)["any_of"];
  if (alternatives === undefined) return difference(expected, got, "");
  const differences = asList(alternatives).map((one) => difference(one, got, ""));
  return differences.includes(undefined) ? undefined : differences[0];
}

function difference(expected: Json | undefined, got: Json | undefined, path: string): string | undefined {
  if (Object.is(expected, got)) return undefined;
  if (typeof expected !== "object" || typeof got !== "object" || expected === null || got === null) {
    return `${path || "outcome"}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`;
  }
  if (Array.isArray(expected) !== Array.isArray(got)) return `${path}: one is a list, the other a mapping`;
  if (Array.isArray(expected)) return listDifference(asList(expected), asList(got), path);
  const one = asObject(expected);
  const other = asObject(got);
  if (isError(one) && isError(other)) return errorDifference(one, other, path);
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = difference(one[key], other[key], path === "" ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function listDifference(expected: readonly Json[], got: readonly Json[], path: string): string | undefined {
  for (let index = 0; index < Math.max(expected.length, got.length); index++) {
    const found = difference(expected[index], got[index], `${path}[${index}]`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isError(json: JsonObject): boolean {
  return typeof json["class"] === "string" && typeof json["message"] === "string";
}

/** Class and message of an error, then its causes; what else is recorded of it (a range, entries) must agree too. */
function errorDifference(expected: JsonObject, got: JsonObject, path: string): string | undefined {
  if (expected["class"] !== got["class"]) {
    return `${path}.class: expected ${asText(expected["class"])}, got ${asText(got["class"])}`;
  }
  const one = comparableMessage(expected);
  const other = comparableMessage(got);
  if (one !== undefined && other !== undefined && one !== other) {
    return `${path}.message: expected ${JSON.stringify(one)}, got ${JSON.stringify(other)}`;
  }
  if (expected["errors"] !== undefined) {
    const found = difference(entries(expected), entries(got), `${path}.errors`);
    if (found !== undefined) return found;
  }
  for (const key of ["cause", "range", "phase", "line"]) {
    if (key !== "cause" && expected[key] === undefined) continue;
    const found = difference(expected[key], got[key], `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function entries(error: JsonObject): Json {
  return asList(error["errors"]).map((entry) => ({
    loc: asObject(entry)["loc"] ?? [],
    type: asObject(entry)["type"] ?? null,
  }));
}

/** The part of a message that is the library's own, or nothing where another's (Python, pydantic, YAML, Jinja2, HTTP). */
function comparableMessage(error: JsonObject): string | undefined {
  const message = asText(error["message"]);
  if (OWN_MESSAGES.some((start) => message.startsWith(start))) return message;
  if (FOREIGN_CLASSES.has(asText(error["class"]))) return undefined;
  // Jinja2 has a class of this name too.
  if (error["class"] === "TemplateSyntaxError" && !message.startsWith("Failed to tokenize")) return undefined;
  const quoted = /^(.*?) with arguments: .*: error: .*$/s.exec(message);
  if (quoted !== null) return quoted[1];
  // These end in the text of the error that they wrap.
  const wrapped = /^(Error occurred while invoking function \w+: )/.exec(message);
  if (wrapped !== null) return wrapped[1];
  return /^\("<class '.*'> /s.test(message) ? message.slice(0, message.indexOf(">")) : message;
}

/** Raised by the library under a class of Python's. */
const OWN_MESSAGES = [
  "Quick render does not support code blocks.",
  "Argument '",
  "Default value for input variable ",
  "Cannot use both included_",
];

const FOREIGN_CLASSES: ReadonlySet<string> = new Set([
  "APIConnectionError",
  "APIStatusError",
  "APITimeoutError",
  "AssertionError",
  "AttributeError",
  "AuthenticationError",
  "BadRequestError",
  "ComposerError",
  "ConflictError",
  "ConnectError",
  "ConstructorError",
  "Error",
  "FilterArgumentError",
  "IndexError",
  "InternalServerError",
  "JSONDecodeError",
  "KeyError",
  "MarkedYAMLError",
  "MemoryError",
  "NotFoundError",
  "NotImplementedError",
  "OSError",
  "OverflowError",
  "ParseError",
  "ParserError",
  "PermissionDeniedError",
  "PybarsError",
  "RateLimitError",
  "ReadTimeout",
  "ReaderError",
  "RecursionError",
  "RuntimeError",
  "ScannerError",
  "SecurityError",
  "SyntaxError",
  "TemplateAssertionError",
  "TemplateNotFound",
  "TemplateRuntimeError",
  "TypeError",
  "UndefinedError",
  "UnicodeDecodeError",
  "UnicodeEncodeError",
  "UnprocessableEntityError",
  "ValidationError",
  "ValueError",
  "ZeroDivisionError",
]);
