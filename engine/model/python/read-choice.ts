import {
  AUTHOR_ROLES,
  FINISH_REASONS,
  type AuthorRole,
  type FinishReason,
  type FunctionCallItem,
} from "../../chat/chat-message.ts";
import { splitFunctionName } from "../../chat/items/function-name.ts";
import { libraryError, type LibraryError } from "../../errors.ts";
import { asText, validationError } from "../../values/python/validation.ts";
import { memberOf, textMemberOf } from "../../values/dict.ts";
import { shortRepr } from "../../values/python/type-name.ts";
import { isTruthy } from "../../values/truth.ts";
import type { Value } from "../../values/value.ts";
import type { Reading } from "../answer-reader.ts";

export function read<T>(value: T): Reading<T> {
  return { kind: "read", value };
}

export function failed(className: string, message: string): { readonly kind: "failed"; readonly error: LibraryError } {
  return { kind: "failed", error: libraryError(className, message) };
}

/** SK: `AuthorRole(…)`. */
export function readRole(role: Value | undefined): Reading<AuthorRole> {
  const found = AUTHOR_ROLES.find((one) => role?.kind === "text" && role.value === one);
  return found === undefined ? failed("ValueError", `${printed(role)} is not a valid AuthorRole`) : read(found);
}

/** SK: `FinishReason(…)`; a falsy one is none. */
export function readFinishReason(choice: Value): Reading<FinishReason | undefined> {
  const reason = memberOf(choice, "finish_reason");
  if (reason === undefined || !isTruthy(reason)) return read(undefined);
  const found = FINISH_REASONS.find((one) => reason.kind === "text" && reason.value === one);
  return found === undefined ? failed("ValueError", `${printed(reason)} is not a valid FinishReason`) : read(found);
}

/** SK: `TextContent(text=…)`. */
export function readText(text: Value): Reading<string> {
  const result = asText(text, ["text"]);
  if (result.kind === "invalid") return { kind: "failed", error: validationError("TextContent", result.faults) };
  return read(text.kind === "text" ? text.value : "");
}

/** The calls of a message or of a piece of one; a call in the old way comes last [answer-old-function-call]. */
export function readCalls(message: Value): readonly FunctionCallItem[] {
  const calls = memberOf(message, "tool_calls");
  const old = memberOf(message, "function_call");
  return [
    ...(calls?.kind === "list" ? calls.items.map(readCall) : []),
    ...(old?.kind === "dict" ? [callItem("legacy_function_call", old)] : []),
  ];
}

function readCall(call: Value): FunctionCallItem {
  const index = memberOf(call, "index");
  return {
    ...callItem(textMemberOf(call, "id"), memberOf(call, "function")),
    ...(index?.kind === "int" && { index: Number(index.value) }),
  };
}

function callItem(id: string | undefined, called: Value | undefined): FunctionCallItem {
  const name = textMemberOf(called, "name");
  const given = textMemberOf(called, "arguments");
  return {
    kind: "function_call",
    ...(id !== undefined && { id }),
    ...(name === undefined ? { functionName: "" } : splitFunctionName(name)),
    ...(given !== undefined && { arguments: { kind: "text", value: given } }),
  };
}

function printed(value: Value | undefined): string {
  return shortRepr(value ?? { kind: "none" });
}
