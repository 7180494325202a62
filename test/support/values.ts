import { readJson, type Value } from "../../engine/index.ts";

export function textValue(value: string): Value {
  return { kind: "text", value };
}

export function intValue(value: bigint | number): Value {
  return { kind: "int", value: BigInt(value) };
}

/** The value that a JSON text stands for; the text must be right. */
export function fromJson(text: string): Value {
  const reading = readJson(text);
  if (reading.kind === "error") throw new Error(`${reading.message} at ${reading.offset}`);
  return reading.value;
}

/** The value under a text key of a mapping. */
export function member(dict: Value | undefined, key: string): Value | undefined {
  if (dict?.kind !== "dict") return undefined;
  return dict.entries.find(([one]) => one.kind === "text" && one.value === key)?.[1];
}

/** The text of a text value; nothing for any other. */
export function asString(value: Value | undefined): string | undefined {
  return value?.kind === "text" ? value.value : undefined;
}
