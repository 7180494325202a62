import { memberOf, type Value } from "../../engine/index.ts";

/** A recorded argument, `{"type": …, "value": …}`: what JSON cannot hold is written as text. */
export function typedValue(recorded: Value): Value {
  const type = memberOf(recorded, "type");
  const value = memberOf(recorded, "value");
  if (type?.kind !== "text" || value === undefined) throw new Error("a type and a value are needed");
  switch (type.value) {
    case "int":
      return value.kind === "text" ? { kind: "int", value: BigInt(value.value) } : value;
    case "float":
      return { kind: "float", value: floatOf(value) };
    case "null":
    case "str":
    case "bool":
    case "list":
    case "dict":
      return value;
    default:
      throw new Error(`unknown type ${type.value}`);
  }
}

function floatOf(value: Value): number {
  switch (value.kind) {
    case "float":
      return value.value;
    case "int":
      return Number(value.value);
    case "text":
      return Number(value.value.replace("inf", "Infinity").replace("nan", "NaN"));
    default:
      throw new Error("no number");
  }
}
