import { trustArguments, type TrustedArgument } from "../../../arguments/trusted-arguments.ts";
import { resultText } from "../../../kernel/python/result-text.ts";
import { problem, type Problem } from "../../../problem.ts";
import { span } from "../../../span.ts";
import type { PythonText } from "../../../values/python/text-of.ts";
import type { CallRecord, RenderEnv, RenderOutcome } from "../../format.ts";
import { RenderedText } from "../../rendered-text.ts";
import type { CodeBlock, SemanticKernelTemplate, ValueToken, VariableBlock } from "../blocks.ts";
import { callFunction } from "./call-function.ts";
import { placeholderText } from "./placeholder-text.ts";

/**
 * Renders a template, block by block. SK: `KernelPromptTemplate.render`. A call of which nothing is known leaves a
 * placeholder, and the rendering goes on. Rejects only when the signal is aborted.
 */
export async function render(
  template: SemanticKernelTemplate,
  env: RenderEnv,
  text: PythonText,
): Promise<RenderOutcome> {
  const calls: CallRecord[] = [];
  if (template.fatal !== undefined) {
    return { kind: "failed", error: template.fatal.error, problem: syntaxProblem(template), calls };
  }
  const trusted = trustArguments(env.arguments, env.config, env.allowDangerouslySetContent);
  if (trusted.kind === "refused") {
    const { name, error } = trusted;
    const place = template.variables.find((one) => one.name === name)?.span ?? span(0, 0);
    return { kind: "failed", error, problem: problem("argument-not-encodable", place, [name], error), calls };
  }
  const escapeResults = !(env.allowDangerouslySetContent || env.config.allowDangerouslySetContent);
  const out = new RenderedText();
  for (const block of template.blocks) {
    switch (block.kind) {
      case "text":
        out.copy(template.text, block.span);
        break;
      case "value":
        copyValue(out, template.text, block.value);
        break;
      case "variable":
        printVariable(out, block, trusted.arguments.get(block.variable.name), text);
        break;
      case "code": {
        const failure = await printCall(out, template.text, block, trusted.arguments);
        if (failure !== undefined) return { kind: "failed", ...failure, calls };
        break;
      }
      case "broken":
        throw new Error("a broken block without a verdict");
      default:
        return block satisfies never;
    }
  }
  return { kind: "rendered", ...out.build(), calls };

  async function printCall(
    out: RenderedText,
    source: string,
    block: CodeBlock,
    given: ReadonlyMap<string, TrustedArgument>,
  ) {
    if (env.signal?.aborted === true) throw env.signal.reason;
    const result = await callFunction(source, block, given, env, text);
    const call = calls.length;
    if (result.record !== undefined) calls.push(result.record);
    if (result.kind === "failed") return { error: result.error, problem: result.problem };
    const { name } = result.record;
    const placeholder = result.kind === "unknown";
    const printed = placeholder ? placeholderText(result.record, text) : resultText(result.value, text);
    out.print(printed, { kind: "function", name, call, block: block.span, placeholder }, escapeResults);
    return undefined;
  }
}

/** A missing variable, or `None`, prints nothing. SK: `VarBlock.render`. */
function printVariable(
  out: RenderedText,
  block: VariableBlock,
  argument: TrustedArgument | undefined,
  text: PythonText,
): void {
  if (argument === undefined || argument.given.kind === "none") return;
  const origin = { kind: "variable", name: block.variable.name, block: block.span } as const;
  out.print(text.str(argument.given), origin, argument.escaped);
}

/** Literals are not escaped; the template's own characters, but for the backslashes that escape. */
function copyValue(out: RenderedText, template: string, { span: range, escapes }: ValueToken): void {
  let from = range.start + 1;
  for (const escape of escapes) {
    out.copy(template, span(from, escape));
    from = escape + 1;
  }
  out.copy(template, span(from, range.end - 1));
}

function syntaxProblem(template: SemanticKernelTemplate): Problem {
  const found = template.problems.find((one) => one.severity === "error");
  if (found === undefined) throw new Error("a verdict without a problem");
  return found;
}
