import type { LibraryError, ValidationEntry } from "../../errors.ts";
import type { Value } from "../value.ts";
import { pythonTypeName, shortRepr } from "./type-name.ts";

/** One fault that a validation found: pydantic's entry and the value at fault. */
export interface ValidationFault extends ValidationEntry {
  readonly input: Value;
}

/** What pydantic makes of a value, or its faults. */
export type Validated =
  | { readonly kind: "valid"; readonly value: Value }
  | { readonly kind: "invalid"; readonly faults: readonly ValidationFault[] };

/** A place in what is validated. */
export type Location = readonly (string | number)[];

/** A check as pydantic does it in its lax mode. */
export type Validator = (input: Value, loc: Location) => Validated;

/** The error that pydantic raises for a model. */
export function validationError(title: string, faults: readonly ValidationFault[]): LibraryError {
  const count = faults.length === 1 ? "1 validation error" : `${faults.length} validation errors`;
  const lines = faults.map(({ loc, type, msg, input }) => {
    const place = loc.length === 0 ? "" : `${loc.join(".")}\n`;
    return `${place}  ${msg} [type=${type}, input_value=${shortRepr(input)}, input_type=${pythonTypeName(input)}]`;
  });
  return {
    class: "ValidationError",
    message: `${count} for ${title}\n${lines.join("\n")}`,
    errors: faults.map(({ loc, type, msg }) => ({ loc, type, msg })),
  };
}

export function valid(value: Value): Validated {
  return { kind: "valid", value };
}

export function invalid(loc: Location, type: string, msg: string, input: Value): Validated {
  return { kind: "invalid", faults: [{ loc, type, msg, input }] };
}

/** `T | None`. */
export function nullable(check: Validator): Validator {
  return (input, loc) => (input.kind === "none" ? valid(input) : check(input, loc));
}

/** `str`. */
export const asText: Validator = (input, loc) =>
  input.kind === "text" ? valid(input) : invalid(loc, "string_type", "Input should be a valid string", input);

const TRUE_WORDS: ReadonlySet<string> = new Set(["1", "on", "t", "true", "y", "yes"]);
const FALSE_WORDS: ReadonlySet<string> = new Set(["0", "off", "f", "false", "n", "no"]);

/** `bool`: the usual words and 0 and 1 pass. */
export const asBool: Validator = (input, loc) => {
  const parsing = () =>
    invalid(loc, "bool_parsing", "Input should be a valid boolean, unable to interpret input", input);
  if (input.kind === "bool") return valid(input);
  if (input.kind === "text") {
    const word = input.value.toLowerCase();
    if (TRUE_WORDS.has(word)) return valid({ kind: "bool", value: true });
    return FALSE_WORDS.has(word) ? valid({ kind: "bool", value: false }) : parsing();
  }
  const number = input.kind === "int" || input.kind === "float" ? Number(input.value) : Number.NaN;
  // Numbers are looked at where they are whole and fit into 64 bits.
  if (Number.isInteger(number) && number >= -(2 ** 63) && number < 2 ** 63) {
    return number === 0 || number === 1 ? valid({ kind: "bool", value: number === 1 }) : parsing();
  }
  return invalid(loc, "bool_type", "Input should be a valid boolean", input);
};

/** `int`: whole floats and texts of whole numbers pass. */
export const asInt: Validator = (input, loc) => {
  switch (input.kind) {
    case "int":
      return valid(input);
    case "bool":
      return valid({ kind: "int", value: input.value ? 1n : 0n });
    case "float":
      return intFromFloat(input, input.value, loc);
    case "text": {
      const digits = /^([+-]?\d+(?:_\d+)*)(?:\.0+)?$/.exec(input.value.trim())?.[1];
      if (digits !== undefined) return valid({ kind: "int", value: BigInt(digits.replaceAll(/[_+]/g, "")) });
      const message = "Input should be a valid integer, unable to parse string as an integer";
      return invalid(loc, "int_parsing", message, input);
    }
    default:
      return invalid(loc, "int_type", "Input should be a valid integer", input);
  }
};

function intFromFloat(input: Value, value: number, loc: Location): Validated {
  if (!Number.isFinite(value)) return invalid(loc, "finite_number", "Input should be a finite number", input);
  if (!Number.isInteger(value)) {
    const message = "Input should be a valid integer, got a number with a fractional part";
    return invalid(loc, "int_from_float", message, input);
  }
  if (Math.abs(value) >= 2 ** 63) {
    const message = "Unable to parse input string as an integer, exceeded maximum size";
    return invalid(loc, "int_parsing_size", message, input);
  }
  return valid({ kind: "int", value: BigInt(value) });
}

const NUMBER = /^[+-]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+(?:_\d+)*)?$/i;

/** `float`: ints, bools and texts of numbers pass. */
export const asFloat: Validator = (input, loc) => {
  switch (input.kind) {
    case "float":
      return valid(input);
    case "int":
      return valid({ kind: "float", value: Number(input.value) });
    case "bool":
      return valid({ kind: "float", value: input.value ? 1 : 0 });
    case "text": {
      const number = numberOf(input.value.trim());
      if (number !== undefined) return valid({ kind: "float", value: number });
      const message = "Input should be a valid number, unable to parse string as a number";
      return invalid(loc, "float_parsing", message, input);
    }
    default:
      return invalid(loc, "float_type", "Input should be a valid number", input);
  }
};

function numberOf(text: string): number | undefined {
  if (NUMBER.test(text)) return Number(text.replaceAll("_", ""));
  const word = /^([+-]?)(nan|inf|infinity)$/i.exec(text);
  if (word === null) return undefined;
  if (word[2]?.toLowerCase() === "nan") return Number.NaN;
  return word[1] === "-" ? -Infinity : Infinity;
}

/** `Literal[…]` of texts. */
export function literal(...choices: readonly string[]): Validator {
  const quoted = choices.map((choice) => `'${choice}'`);
  const last = quoted.at(-1) ?? "";
  const message = `Input should be ${quoted.length > 1 ? `${quoted.slice(0, -1).join(", ")} or ` : ""}${last}`;
  return (input, loc) =>
    input.kind === "text" && choices.includes(input.value)
      ? valid(input)
      : invalid(loc, "literal_error", message, input);
}

/** Bounds on a number. A value that is no number fails the upper bound first. */
export function inRange(check: Validator, bounds: { ge?: number; le?: number; gt?: number }): Validator {
  return (input, loc) => {
    const result = check(input, loc);
    if (result.kind === "invalid" || (result.value.kind !== "int" && result.value.kind !== "float")) return result;
    const number = Number(result.value.value);
    const { ge, le, gt } = bounds;
    if (le !== undefined && !(number <= le)) {
      return invalid(loc, "less_than_equal", `Input should be less than or equal to ${le}`, input);
    }
    if (ge !== undefined && !(number >= ge)) {
      return invalid(loc, "greater_than_equal", `Input should be greater than or equal to ${ge}`, input);
    }
    if (gt !== undefined && !(number > gt)) {
      return invalid(loc, "greater_than", `Input should be greater than ${gt}`, input);
    }
    return result;
  };
}

/** `list[T]`. */
export function listOf(check: Validator): Validator {
  return (input, loc) => {
    if (input.kind !== "list") return invalid(loc, "list_type", "Input should be a valid list", input);
    const results = input.items.map((item, index) => check(item, [...loc, index]));
    return joined(results, (items) => ({ kind: "list", items }));
  };
}

/** `dict[str, T]`; keys are texts already, because they were read from JSON. */
export function dictOf(check: Validator): Validator {
  return (input, loc) => {
    if (input.kind !== "dict") return invalid(loc, "dict_type", "Input should be a valid dictionary", input);
    const keys = input.entries.map(([key]) => key);
    const results = input.entries.map(([key, value]) => check(value, [...loc, key.kind === "text" ? key.value : ""]));
    return joined(results, (values) => ({
      kind: "dict",
      entries: keys.map((key, index) => [key, values[index] ?? { kind: "none" }] as const),
    }));
  };
}

/** `A | B`: the faults of all members stand under their names. */
export function union(members: readonly (readonly [name: string, check: Validator])[]): Validator {
  return (input, loc) => {
    const faults: ValidationFault[] = [];
    for (const [name, check] of members) {
      const result = check(input, [...loc, name]);
      if (result.kind === "valid") return result;
      faults.push(...result.faults);
    }
    return { kind: "invalid", faults };
  };
}

/** `Any`. */
export const anything: Validator = (input) => valid(input);

function joined(results: readonly Validated[], make: (values: readonly Value[]) => Value): Validated {
  const faults = results.flatMap((result) => (result.kind === "invalid" ? result.faults : []));
  if (faults.length > 0) return { kind: "invalid", faults };
  return valid(make(results.flatMap((result) => (result.kind === "valid" ? [result.value] : []))));
}
