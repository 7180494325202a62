import { libraryError, type LibraryError } from "../../errors.ts";
import { textValue } from "../../values/dict.ts";
import { readJson } from "../../values/json-reader.ts";
import { jsonFault } from "../../values/python/json-fault.ts";
import type { ValidationFault } from "../../values/python/validation.ts";
import type { ChatMessage } from "../chat-message.ts";
import { refusalError, type Refusal } from "../items/item-model.ts";
import type { ValueTexts } from "../items/item-to-xml.ts";
import { makeHistory } from "./make-history.ts";
import { fieldsOf } from "./make-message.ts";

export type RestoredHistory =
  | { readonly kind: "history"; readonly messages: readonly ChatMessage[] }
  | { readonly kind: "error"; readonly error: LibraryError };

/** Messages of JSON text. SK: `ChatHistory.restore_chat_history`. */
export function restoreHistory(text: string, texts: ValueTexts): RestoredHistory {
  const fault = jsonFault(text);
  if (fault !== undefined)
    return refused([{ ...INVALID, msg: `Invalid JSON: ${fault.message}`, input: textValue(text) }]);
  const reading = readJson(text);
  if (reading.kind === "error") {
    return refused([{ ...INVALID, msg: `Invalid JSON: ${reading.message}`, input: textValue(text) }]);
  }
  const { value } = reading;
  if (value.kind !== "dict") return refused([{ loc: [], type: "model_type", msg: "", input: value }]);
  const made = makeHistory(fieldsOf(value), texts);
  return made.kind === "made" ? { kind: "history", messages: made.made } : failed(made);
}

function refused(faults: readonly ValidationFault[]): RestoredHistory {
  return failed({ kind: "invalid", title: "ChatHistory", faults });
}

function failed(refusal: Refusal): RestoredHistory {
  const inner = refusalError(
    refusal.kind === "raised" ? refusal : { ...refusal, faults: refusal.faults.map(inJsonTerms) },
  );
  return { kind: "error", error: libraryError("ContentInitializationError", `Invalid JSON format: ${inner.message}`) };
}

/** pydantic speaks of what it reads from JSON in JSON's terms. */
function inJsonTerms(fault: ValidationFault): ValidationFault {
  const msg = JSON_TERMS.get(fault.type);
  return msg === undefined ? fault : { ...fault, msg };
}

const INVALID = { loc: [], type: "json_invalid" };

const JSON_TERMS: ReadonlyMap<string, string> = new Map([
  ["dict_type", "Input should be an object"],
  ["list_type", "Input should be a valid array"],
  ["model_attributes_type", "Input should be an object"],
  ["model_type", "Input should be an object"],
]);
