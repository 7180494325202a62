import type { Value } from "../value.ts";

/** Python's `==`: numbers of all kinds are compared as numbers, `True` as 1, mappings without regard to order. */
export function equalValues(one: Value, other: Value, equalObjects: (one: Value, other: Value) => boolean): boolean {
  const number = numberOf(one);
  if (number !== undefined) return equalNumbers(number, numberOf(other));
  if (one.kind !== other.kind) return false;
  switch (one.kind) {
    case "none":
      return true;
    case "text":
      return other.kind === "text" && one.value === other.value;
    case "bytes":
      return (
        other.kind === "bytes" &&
        one.value.length === other.value.length &&
        one.value.every((byte, index) => byte === other.value[index])
      );
    case "list":
    case "tuple":
      return (
        (other.kind === "list" || other.kind === "tuple") &&
        one.items.length === other.items.length &&
        one.items.every((item, index) => isEqual(item, other.items[index]))
      );
    case "dict":
      return (
        other.kind === "dict" &&
        one.entries.length === other.entries.length &&
        one.entries.every(([key, value]) => isEqual(value, other.entries.find(([found]) => isEqual(key, found))?.[1]))
      );
    default:
      return equalObjects(one, other);
  }

  function isEqual(left: Value, right: Value | undefined): boolean {
    return right !== undefined && equalValues(left, right, equalObjects);
  }
}

function numberOf(value: Value): bigint | number | undefined {
  if (value.kind === "bool") return value.value ? 1n : 0n;
  return value.kind === "int" || value.kind === "float" ? value.value : undefined;
}

/** An int and a float are compared by their mathematical values; NaN equals nothing. */
function equalNumbers(one: bigint | number, other: bigint | number | undefined): boolean {
  return other !== undefined && one <= other && one >= other;
}
