import { createHash } from "node:crypto";
import type { Block, Token } from "../../../engine/formats/semantic-kernel/blocks.ts";
import { pythonSemanticKernelFormat } from "../../../engine/formats/semantic-kernel/python/index.ts";
import { textOf } from "../../../engine/index.ts";
import { createPythonText } from "../../../engine/values/python/text-of.ts";
import { errorJson } from "../error-json.ts";
import { asList, asObject, asText, type Json, type JsonObject, type RecordedCase, type Suite } from "../suite.ts";

export const skTokenizer: Suite = { file: "sk-tokenizer", run };

const format = pythonSemanticKernelFormat(createPythonText(() => ""));

function run({ json }: RecordedCase): Json {
  if (json["generate"] !== undefined) return summary(tokenize(generated(asList(json["generate"]))));
  return tokenize(typeof json["text"] === "string" ? json["text"] : "");
}

function generated(pieces: readonly Json[]): string {
  return pieces.map((piece) => asText(asObject(piece)["text"]).repeat(Number(asObject(piece)["times"]))).join("");
}

function tokenize(text: string): JsonObject {
  const { fatal, blocks } = format.parse(text);
  if (fatal !== undefined) return { error: { ...errorJson(fatal.error), range: [fatal.span.start, fatal.span.end] } };
  return { blocks: blocks.map((block) => blockJson(text, block)) };
}

function blockJson(text: string, block: Block): JsonObject {
  const range = [block.span.start, block.span.end];
  switch (block.kind) {
    case "text":
      return { type: "text", content: textOf(text, block.span), range };
    case "variable":
      return { ...tokenJson(text, block.variable), range };
    case "value":
      return { ...tokenJson(text, block.value), range };
    case "code": {
      const tokens = [block.functionId, ...block.arguments].map((token) => tokenJson(text, token));
      return { type: "code", content: textOf(text, block.content), tokens, range };
    }
    case "broken":
      throw new Error("a broken block without a verdict");
    default:
      return block satisfies never;
  }
}

function tokenJson(text: string, token: Token): JsonObject {
  const content = textOf(text, token.span);
  switch (token.kind) {
    case "function-id":
      return { type: "function_id", content, plugin: token.pluginName ?? null, function: token.functionName };
    case "variable":
      return { type: "variable", content, name: token.name };
    case "value":
      return {
        type: "value",
        content: `${token.quote}${token.value}${token.quote}`,
        value: token.value,
        quote: token.quote,
      };
    case "named-argument":
      return { type: "named_arg", content, name: token.name, value: tokenJson(text, token.value) };
    case "broken":
      throw new Error("a broken token without a verdict");
    default:
      return token satisfies never;
  }
}

/** Long outcomes are recorded as counts, and the first and last two blocks with long texts hashed. */
function summary(outcome: JsonObject): JsonObject {
  if (outcome["blocks"] === undefined) return outcome;
  const blocks = asList(outcome["blocks"]).map(asObject);
  const counts: Record<string, number> = {};
  for (const block of blocks) {
    const type = asText(block["type"]);
    counts[type] = (counts[type] ?? 0) + 1;
  }
  const first = blocks.slice(0, 2).map(shortened);
  const last = blocks.slice(-2).map(shortened);
  return { summary: { count: blocks.length, counts, first, last } };
}

function shortened(block: JsonObject): JsonObject {
  const short: Record<string, Json> = {};
  for (const [key, value] of Object.entries(block)) {
    if (typeof value === "string" && value.length > LONG) {
      short[`${key}_utf16_length`] = value.length;
      short[`${key}_sha256_utf8`] = createHash("sha256").update(value, "utf8").digest("hex");
    } else if (value !== undefined) {
      short[key] = value;
    }
  }
  return short;
}

const LONG = 200;
