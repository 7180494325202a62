import type { LibraryError } from "../../errors.ts";
import { textValue } from "../../values/dict.ts";
import type { Value } from "../../values/value.ts";
import {
  anything,
  asInt,
  asText,
  dictOf,
  nullable,
  validationError,
  type ValidationFault,
  type Validator,
} from "../../values/python/validation.ts";
import type { ContentItem } from "../chat-message.ts";
import type { ValueTexts } from "./item-to-xml.ts";

/** The keyword arguments of a class's constructor. */
export type Fields = ReadonlyMap<string, Value>;

/** What a constructor makes of its arguments. `invalid` is pydantic's refusal, `raised` any other error. */
export type Construction<T> = { readonly kind: "made"; readonly made: T } | Refusal;
export type Refusal =
  | { readonly kind: "invalid"; readonly title: string; readonly faults: readonly ValidationFault[] }
  | { readonly kind: "raised"; readonly error: LibraryError };

/** Makes an item of the arguments for its class. */
export type ItemMaker = (given: Fields, texts: ValueTexts) => Construction<ContentItem>;

/** A class as pydantic checks it. */
export interface ContentModel {
  readonly className: string;
  /** SK: the member of `ContentTypes` and its value. */
  readonly contentType: readonly [member: string, value: string];
  /** Fields that stand before those that all classes share. */
  readonly before?: readonly ModelField[];
  /** Its other fields, behind those that all classes share. */
  readonly fields: readonly ModelField[];
}

export interface ModelField {
  readonly name: string;
  /** Another name, which is looked for first. */
  readonly alias?: string;
  readonly check: Validator;
  readonly required?: true;
}

/** The arguments as the class's fields hold them, or pydantic's faults. Arguments that are no field are passed over. */
export function checkFields(model: ContentModel, given: Fields): Construction<Fields> {
  const made = new Map<string, Value>();
  const faults: ValidationFault[] = [];
  for (const { name, alias = name, check, required } of [
    ...(model.before ?? []),
    ...sharedFields(model),
    ...model.fields,
  ]) {
    const key = given.has(alias) ? alias : name;
    const input = given.get(key);
    if (input === undefined) {
      if (required) faults.push({ loc: [key], type: "missing", msg: "Field required", input: asDict(given) });
      continue;
    }
    const result = check(input, [key]);
    if (result.kind === "invalid") faults.push(...result.faults);
    else made.set(name, result.value);
  }
  return faults.length === 0 ? { kind: "made", made } : { kind: "invalid", title: model.className, faults };
}

/** A maker that does nothing but check the arguments. */
export function modelMaker(model: ContentModel, make: (fields: Fields) => ContentItem): ItemMaker {
  return (given) => {
    const checked = checkFields(model, given);
    return checked.kind === "made" ? { kind: "made", made: make(checked.made) } : checked;
  };
}

/** The error that a constructor raises. */
export function refusalError(refusal: Refusal): LibraryError {
  return refusal.kind === "raised" ? refusal.error : validationError(refusal.title, refusal.faults);
}

export const TEXT_OR_NONE = nullable(asText);
export const INT_OR_NONE = nullable(asInt);

/** SK: `KernelContent`. */
function sharedFields({ contentType: [member, value] }: ContentModel): readonly ModelField[] {
  const expected = `Input should be <ContentTypes.${member}: '${value}'>`;
  return [
    { name: "inner_content", check: anything },
    { name: "ai_model_id", check: TEXT_OR_NONE },
    { name: "metadata", check: dictOf(anything) },
    {
      name: "content_type",
      check: (input, loc) =>
        input.kind === "text" && input.value === value
          ? { kind: "valid", value: input }
          : { kind: "invalid", faults: [{ loc, type: "literal_error", msg: expected, input }] },
    },
  ];
}

function asDict(given: Fields): Value {
  return { kind: "dict", entries: [...given].map(([name, value]) => [textValue(name), value] as const) };
}
