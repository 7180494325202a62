import type { LibraryError } from "../../../errors.ts";
import type { Problem } from "../../../problem.ts";
import { span, textOf, type Span } from "../../../span.ts";
import { strippedSpan } from "../../../values/python/white-space.ts";
import type { ArgumentToken, Block, SemanticKernelTemplate } from "../blocks.ts";
import { collectReferences } from "../references.ts";
import { blockProblems, unclosedProblem, type BlockReading } from "./block-problems.ts";
import { tokenizeCode, type CodeTokens } from "./code-tokenizer.ts";
import { argumentWithoutName, blockSyntaxError, wrongFirstToken, wrongSecondToken } from "./syntax-errors.ts";
import { tokenizeTemplate } from "./template-tokenizer.ts";

/** Reads a template as SK Python does, past all errors. SK: `TemplateTokenizer.tokenize`, `CodeBlock`. */
export function parse(text: string): SemanticKernelTemplate {
  const { parts, unclosed } = tokenizeTemplate(text);
  const blocks: Block[] = [];
  const problems: Problem[] = [];
  let fatal: SemanticKernelTemplate["fatal"];
  for (const part of parts) {
    if (part.kind === "text") {
      blocks.push({ kind: "text", span: part.span });
      continue;
    }
    const reading = readBlock(text, part.span);
    const { block } = reading;
    blocks.push(block);
    for (const found of blockProblems(text, reading)) problems.push(found);
    if (block.kind === "broken") fatal ??= { error: block.error, span: block.span };
  }
  if (unclosed !== undefined) problems.push(unclosedProblem(unclosed));
  return {
    format: "semantic-kernel",
    text,
    blocks,
    ...collectReferences(text, blocks),
    problems,
    ...(fatal === undefined ? {} : { fatal }),
    ...(unclosed === undefined ? {} : { unclosed }),
  };
}

const NO_CODE: CodeTokens = { tokens: [], unseparated: [] };

function readBlock(text: string, range: Span): BlockReading {
  const content = strippedSpan(text, range.start + 2, range.end - 2);
  // A block of white space alone is text, delimiters included [empty-block-spaces].
  if (content.start === content.end) return { block: { kind: "text", span: range }, code: NO_CODE };
  const code = tokenizeCode(text, content.start, content.end);
  const { tokens } = code;
  const broken = (cause: LibraryError): Block => {
    return { kind: "broken", span: range, content, tokens, error: blockSyntaxError(textOf(text, content), cause) };
  };
  if (code.error !== undefined) return { block: broken(code.error), code };

  const [first, ...rest] = tokens;
  switch (first?.kind) {
    case "variable":
    case "value": {
      // The rest is read, then dropped [degrade-var-rest-ignored].
      const dropped = rest[0] === undefined ? {} : { dropped: span(rest[0].span.start, content.end) };
      const block: Block =
        first.kind === "variable"
          ? { kind: "variable", span: range, content, variable: first, ...dropped }
          : { kind: "value", span: range, content, value: first, ...dropped };
      return { block, code };
    }
    case "function-id": {
      const args: ArgumentToken[] = [];
      for (const token of rest) {
        if (token.kind === "broken") continue;
        const isSecond = args.length === 0;
        if (token.kind === "function-id" || (!isSecond && token.kind !== "named-argument")) {
          const wrong = isSecond ? wrongSecondToken(token.kind) : argumentWithoutName(token.kind);
          return { block: broken(wrong), code, misplaced: token };
        }
        args.push(token);
      }
      return { block: { kind: "code", span: range, content, functionId: first, arguments: args }, code };
    }
    case "named-argument":
      return { block: broken(wrongFirstToken(first.kind)), code, misplaced: first };
    case "broken":
    case undefined:
      throw new Error("a block without an error has a first token");
    default:
      return first satisfies never;
  }
}
