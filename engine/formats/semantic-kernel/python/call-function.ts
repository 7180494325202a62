import type { TrustedArgument } from "../../../arguments/trusted-arguments.ts";
import { libraryError, rootCause, type LibraryError } from "../../../errors.ts";
import { callName } from "../../../kernel/call-name.ts";
import type { KernelFunction } from "../../../kernel/kernel-function.ts";
import { gatherParameters } from "../../../kernel/python/gather-parameters.ts";
import { problem, type Problem } from "../../../problem.ts";
import { span, textOf } from "../../../span.ts";
import type { PythonText } from "../../../values/python/text-of.ts";
import type { Value } from "../../../values/value.ts";
import type { CallRecord, RenderEnv } from "../../format.ts";
import type { CodeBlock } from "../blocks.ts";
import { bindArguments } from "./bind-arguments.ts";

/** What a code block gives: a value, nothing known, or where the library raises. */
export type CallResult =
  | { readonly kind: "value"; readonly value: Value; readonly record: CallRecord }
  | { readonly kind: "unknown"; readonly record: CallRecord }
  | {
      readonly kind: "failed";
      readonly error: LibraryError;
      readonly problem: Problem;
      /** Absent where the function was not called. */
      readonly record?: CallRecord;
    };

/** Calls the function that a code block names. SK: `CodeBlock.render_code`. */
export async function callFunction(
  template: string,
  block: CodeBlock,
  given: ReadonlyMap<string, TrustedArgument>,
  env: RenderEnv,
  text: PythonText,
): Promise<CallResult> {
  const { functionId } = block;
  const written = textOf(template, functionId.span);
  const lookup = env.functions.find(functionId.pluginName, functionId.functionName);
  if (lookup.kind === "error") {
    const error = renderError(`Function \`${written}\` not found`, lookup.error);
    return { kind: "failed", error, problem: problem("function-unknown", functionId.span, [written], error) };
  }

  const found = lookup.function;
  const { parameters } = found;
  if (parameters?.length === 0 && block.arguments.length > 0) return takesNoArguments(block, found);

  const { all, positional } = bindArguments(given, block.arguments, parameters);
  const gathered =
    parameters === undefined
      ? ({ kind: "values", values: writtenValues(block, all) } as const)
      : gatherParameters(parameters, all, text);
  if (gathered.kind === "error") {
    const error = invocationError(written, gathered.error);
    const code = gathered.reason === "missing" ? "parameter-missing" : "parameter-type";
    const args = [written, gathered.parameter.name, gathered.parameter.type ?? ""];
    return { kind: "failed", error, problem: problem(code, block.span, args, error) };
  }

  const { values } = gathered;
  const shared = { values, ...(positional === undefined ? {} : { positional }) };
  const signal = env.signal === undefined ? {} : { signal: env.signal };
  const outcome = await found.invoke({ ...shared, all, block: block.span, ...signal });
  const record = { name: written, block: block.span, ...shared, placeholder: outcome.kind === "unknown" };
  switch (outcome.kind) {
    case "value":
      return { kind: "value", value: outcome.value, record };
    case "unknown":
      return { kind: "unknown", record };
    case "error": {
      const error = invocationError(written, outcome.error);
      const why = rootCause(outcome.error).message;
      return { kind: "failed", error, problem: problem("call-failed", block.span, [written, why], error), record };
    }
    default:
      return outcome satisfies never;
  }
}

function takesNoArguments(block: CodeBlock, found: KernelFunction): CallResult {
  const full = callName(found.pluginName, found.name);
  const error = renderError(
    `Function ${full} does not take any arguments but it is being called in the template with ${block.arguments.length} arguments.`,
  );
  const first = block.arguments[0]?.span ?? block.span;
  const range = span(first.start, block.arguments.at(-1)?.span.end ?? first.end);
  return { kind: "failed", error, problem: problem("function-without-parameters", range, [full], error) };
}

/** Of a function whose parameters are not known: what the call itself names. */
function writtenValues(block: CodeBlock, all: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const token of block.arguments) {
    if (token.kind !== "named-argument") continue;
    const value = all.get(token.name);
    if (value !== undefined) values.set(token.name, value);
  }
  return values;
}

function invocationError(written: string, cause: LibraryError): LibraryError {
  return renderError(`Error invoking function \`${written}\``, cause);
}

/** SK raises it in the block and wraps it once more where the template is rendered. */
function renderError(message: string, cause?: LibraryError): LibraryError {
  const raised = libraryError("CodeBlockRenderException", message, cause);
  return libraryError("TemplateRenderException", `Error rendering code block: ${message}`, raised);
}
