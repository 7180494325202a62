import { dictValue, textValue } from "../../values/dict.ts";
import type { Value } from "../../values/value.ts";
import type { ContentItem } from "../chat-message.ts";
import type { Fields } from "./item-model.ts";

/** The members that have a value. */
export function present<T extends object>(members: T): { [Key in keyof T]?: T[Key] & ({} | null) } {
  const found: { [Key in keyof T]?: T[Key] & ({} | null) } = {};
  for (const key in members) {
    const member = members[key];
    if (member !== undefined) found[key] = member;
  }
  return found;
}

/** A checked text; nothing where it is not given or `None`. */
export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields.get(name);
  return value?.kind === "text" ? value.value : undefined;
}

/** A checked int; nothing where it is not given or `None`. */
export function intOf(fields: Fields, name: string): bigint | undefined {
  const value = fields.get(name);
  return value?.kind === "int" ? value.value : undefined;
}

/** A checked int that counts pieces; nothing where it is not given or `None`. */
export function indexOf(fields: Fields, name: string): number | undefined {
  const value = intOf(fields, name);
  return value === undefined ? undefined : Number(value);
}

/** A value; nothing where it is not given or `None`. */
export function valueOf(fields: Fields, name: string): Value | undefined {
  const value = fields.get(name);
  return value?.kind === "none" ? undefined : value;
}

/** A checked mapping with text keys; nothing where it is not given or empty. */
export function mappingOf(fields: Fields, name: string): ReadonlyMap<string, Value> | undefined {
  const value = fields.get(name);
  if (value?.kind !== "dict" || value.entries.length === 0) return undefined;
  return new Map(value.entries.flatMap(([key, one]) => (key.kind === "text" ? [[key.value, one]] : [])));
}

/** What every item takes from its checked fields. */
export function sharedOf(fields: Fields): Pick<ContentItem, "aiModelId" | "innerContent" | "metadata"> {
  return present({
    innerContent: valueOf(fields, "inner_content"),
    aiModelId: textOf(fields, "ai_model_id"),
    metadata: mappingOf(fields, "metadata"),
  });
}

/** A field as the library holds it; nothing stands for `None`. */
export type HeldField = readonly [name: string, value: Value | undefined];

/** A text as a field holds it. */
export function heldText(text: string | undefined): Value | undefined {
  return text === undefined ? undefined : textValue(text);
}

/** An int as a field holds it. */
export function heldInt(int: bigint | number | undefined): Value | undefined {
  return int === undefined ? undefined : { kind: "int", value: BigInt(int) };
}

/** Metadata as a field holds it: a mapping, empty where there is none. */
export function heldMapping(mapping: ReadonlyMap<string, Value> | undefined): Value {
  return dictValue(mapping ?? []);
}
