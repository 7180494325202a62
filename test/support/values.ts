import { readJson, type Value } from "../../engine/index.ts";

/** An int. */
export function intValue(value: bigint | number): Value {
  return { kind: "int", value: BigInt(value) };
}

/** The value that a JSON text stands for; the text must be right. */
export function fromJson(text: string): Value {
  const reading = readJson(text);
  if (reading.kind === "error") throw new Error(`${reading.message} at ${reading.offset}`);
  return reading.value;
}

/** The text of a text value; nothing for any other. */
export function asString(value: Value | undefined): string | undefined {
  return value?.kind === "text" ? value.value : undefined;
}
