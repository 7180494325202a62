import { textOf } from "../../span.ts";
import type { CallArgumentReference, FunctionCallReference, VariableReference } from "../format.ts";
import type { Block, FunctionIdToken, Token, ValueToken, VariableToken } from "./blocks.ts";

/** All places that name a variable or call a function, in order. What a block drops is none; a broken block counts. */
export function collectReferences(
  text: string,
  blocks: readonly Block[],
): { readonly variables: readonly VariableReference[]; readonly calls: readonly FunctionCallReference[] } {
  const variables: VariableReference[] = [];
  const calls: FunctionCallReference[] = [];
  for (const block of blocks) {
    switch (block.kind) {
      case "text":
      case "value":
        break;
      case "variable":
        variables.push(variableReference(block.variable));
        break;
      case "code":
        for (const argument of block.arguments) addVariable(variables, argument);
        calls.push(callReference(text, block.functionId, block.arguments, block));
        break;
      case "broken": {
        for (const token of block.tokens) addVariable(variables, token);
        const first = block.tokens[0];
        if (first?.kind === "function-id") calls.push(callReference(text, first, block.tokens.slice(1), block));
        break;
      }
      default:
        block satisfies never;
    }
  }
  return { variables, calls };
}

/** A call as the format's port describes it; tokens that are no arguments are passed over. */
export function callReference(
  text: string,
  functionId: FunctionIdToken,
  tokens: readonly Token[],
  block: Pick<Block, "span">,
): FunctionCallReference {
  const { pluginName, functionName, span } = functionId;
  const args: CallArgumentReference[] = [];
  for (const token of tokens) addArgument(args, text, token);
  return pluginName === undefined
    ? { functionName, span, block: block.span, arguments: args }
    : { pluginName, functionName, span, block: block.span, arguments: args };
}

function addArgument(args: CallArgumentReference[], text: string, token: Token): void {
  switch (token.kind) {
    case "variable":
    case "value":
      args.push({ span: token.span, value: argumentValue(token) });
      break;
    case "named-argument":
      args.push({ name: textOf(text, token.nameSpan), span: token.span, value: argumentValue(token.value) });
      break;
    case "function-id":
    case "broken":
      break;
    default:
      token satisfies never;
  }
}

function argumentValue(token: VariableToken | ValueToken): CallArgumentReference["value"] {
  return token.kind === "variable" ? { kind: "variable", name: token.name } : { kind: "literal", text: token.value };
}

function addVariable(variables: VariableReference[], token: Token): void {
  const value = token.kind === "named-argument" ? token.value : token;
  if (value.kind === "variable") variables.push(variableReference(value));
}

function variableReference(token: VariableToken): VariableReference {
  return { name: token.name, span: token.span };
}
