import type { Value } from "../../engine/index.ts";

/** A plain value of this program as a value of the library; what is undefined is left out. */
export function valueOf(plain: unknown): Value {
  switch (typeof plain) {
    case "string":
      return { kind: "text", value: plain };
    case "boolean":
      return { kind: "bool", value: plain };
    case "number":
      return Number.isInteger(plain) ? { kind: "int", value: BigInt(plain) } : { kind: "float", value: plain };
    case "object":
      if (Array.isArray(plain)) return { kind: "list", items: plain.map(valueOf) };
      if (plain !== null)
        return {
          kind: "dict",
          entries: Object.entries(plain)
            .filter(([, entry]) => entry !== undefined)
            .map(([key, entry]) => [{ kind: "text", value: key }, valueOf(entry)] as const),
        };
      return { kind: "none" };
    default:
      return { kind: "none" };
  }
}
