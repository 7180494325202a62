import { libraryError, type LibraryError } from "../../errors.ts";
import { readFloat, readInt } from "../../values/python/number-reader.ts";
import { quotedText } from "../../values/python/quoted-text.ts";
import type { PythonText } from "../../values/python/text-of.ts";
import { pythonTypeName } from "../../values/python/type-name.ts";
import { isTruthy } from "../../values/truth.ts";
import type { DictValue, Value } from "../../values/value.ts";

export type Conversion =
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "error"; readonly error: LibraryError };

/**
 * Makes an argument what a parameter's type wants, by calling the type as Python does: `bool("false")` is true.
 * SK: `KernelFunctionFromMethod._parse_parameter`. Types that are no builtin leave the value as it is.
 */
export function convertArgument(value: Value, type: string, text: PythonText): Conversion {
  const itemType = /^(?:list|List)\[(.*)\]$/.exec(type)?.[1];
  if (itemType !== undefined) return convertList(value, type, itemType, text);
  const converted = callType(value, type, text);
  if (converted.kind === "value") return converted;
  const message = `Parameter is expected to be parsed to ${shownType(type)} but is not.`;
  return { kind: "error", error: libraryError("FunctionExecutionException", message, converted.error) };
}

/** A type as the library's messages print it. */
export function shownType(type: string): string {
  return BUILTINS.has(type) ? `<class '${type}'>` : type;
}

const BUILTINS: ReadonlySet<string> = new Set(["bool", "bytes", "dict", "float", "int", "list", "str", "tuple"]);

function convertList(value: Value, type: string, itemType: string, text: PythonText): Conversion {
  if (value.kind !== "list") {
    const message = `Expected a list for ${type}, but got <class '${pythonTypeName(value)}'>`;
    return { kind: "error", error: libraryError("FunctionExecutionException", message) };
  }
  const items: Value[] = [];
  for (const item of value.items) {
    const converted = convertArgument(item, itemType, text);
    if (converted.kind === "error") return converted;
    items.push(converted.value);
  }
  return { kind: "value", value: { kind: "list", items } };
}

function callType(value: Value, type: string, text: PythonText): Conversion {
  if (value.kind === "dict") return callWithKeywords(value, type, text);
  switch (type) {
    case "str":
      return { kind: "value", value: { kind: "text", value: text.str(value) } };
    case "int":
      return toInt(value);
    case "float":
      return toFloat(value);
    case "bool":
      return { kind: "value", value: { kind: "bool", value: isTruthy(value) } };
    case "list":
      return toList(value);
    case "dict":
      return fault("TypeError", `'${pythonTypeName(value)}' object is not iterable`);
    default:
      return { kind: "value", value };
  }
}

/** A mapping becomes the type's keyword arguments: `str(**value)`. */
function callWithKeywords(value: DictValue, type: string, text: PythonText): Conversion {
  const names = value.entries.map(([key]) => text.str(key));
  switch (type) {
    case "str": {
      if (names.length === 0) return { kind: "value", value: { kind: "text", value: "" } };
      const object = names.length === 1 && names[0] === "object" ? value.entries[0]?.[1] : undefined;
      if (object !== undefined) return { kind: "value", value: { kind: "text", value: text.str(object) } };
      return fault("TypeError", `'${names[0] ?? ""}' is an invalid keyword argument for str()`);
    }
    case "int":
      if (names.length === 0) return { kind: "value", value: { kind: "int", value: 0n } };
      return fault("TypeError", `'${names[0] ?? ""}' is an invalid keyword argument for int()`);
    case "float":
      if (names.length === 0) return { kind: "value", value: { kind: "float", value: 0 } };
      return fault("TypeError", "float() takes no keyword arguments");
    case "bool":
      if (names.length === 0) return { kind: "value", value: { kind: "bool", value: false } };
      return fault("TypeError", "bool() takes no keyword arguments");
    case "list":
      if (names.length === 0) return { kind: "value", value: { kind: "list", items: [] } };
      return fault("TypeError", "list() takes no keyword arguments");
    default:
      return { kind: "value", value };
  }
}

function toInt(value: Value): Conversion {
  switch (value.kind) {
    case "int":
      return { kind: "value", value };
    case "bool":
      return { kind: "value", value: { kind: "int", value: value.value ? 1n : 0n } };
    case "float":
      if (Number.isNaN(value.value)) return fault("ValueError", "cannot convert float NaN to integer");
      if (!Number.isFinite(value.value)) return fault("OverflowError", "cannot convert float infinity to integer");
      return { kind: "value", value: { kind: "int", value: BigInt(Math.trunc(value.value)) } };
    case "text": {
      const read = readInt(value.value);
      if (read === undefined) {
        return fault("ValueError", `invalid literal for int() with base 10: ${quotedText(value.value)}`);
      }
      return { kind: "value", value: { kind: "int", value: read } };
    }
    default:
      return fault(
        "TypeError",
        `int() argument must be a string, a bytes-like object or a real number, not '${pythonTypeName(value)}'`,
      );
  }
}

function toFloat(value: Value): Conversion {
  switch (value.kind) {
    case "float":
      return { kind: "value", value };
    case "int":
    case "bool": {
      const size = Number(value.value);
      if (!Number.isFinite(size)) return fault("OverflowError", "int too large to convert to float");
      return { kind: "value", value: { kind: "float", value: size } };
    }
    case "text": {
      const read = readFloat(value.value);
      if (read === undefined) {
        return fault("ValueError", `could not convert string to float: ${quotedText(value.value)}`);
      }
      return { kind: "value", value: { kind: "float", value: read } };
    }
    default:
      return fault("TypeError", `float() argument must be a string or a real number, not '${pythonTypeName(value)}'`);
  }
}

function toList(value: Value): Conversion {
  switch (value.kind) {
    case "list":
    case "tuple":
      return { kind: "value", value: { kind: "list", items: value.items } };
    case "text":
      return {
        kind: "value",
        value: { kind: "list", items: Array.from(value.value, (character) => ({ kind: "text", value: character })) },
      };
    default:
      return fault("TypeError", `'${pythonTypeName(value)}' object is not iterable`);
  }
}

function fault(className: string, message: string): Conversion {
  return { kind: "error", error: libraryError(className, message) };
}
