import { parseTree, type Node, type ParseError } from "jsonc-parser";
import type { Span } from "../span.ts";
import { readJson } from "../values/json-reader.ts";
import type { Value } from "../values/value.ts";

/** JSON with the place of every value, read tolerantly: what could be understood of a broken text. */
export type JsonNode = JsonObjectNode | JsonArrayNode | JsonScalarNode;

export interface JsonObjectNode {
  readonly kind: "object";
  readonly span: Span;
  readonly members: readonly JsonMember[];
}
export interface JsonArrayNode {
  readonly kind: "array";
  readonly span: Span;
  readonly items: readonly JsonNode[];
}
export interface JsonScalarNode {
  readonly kind: "scalar";
  readonly span: Span;
  readonly value: Value;
}

export interface JsonMember {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: JsonNode;
}

/** The tree of a JSON text, whatever state it is in; nothing where there is no value at all. */
export function jsonTree(text: string): JsonNode | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(maskedConstants(shallow(text)), errors, { disallowComments: true, allowEmptyContent: true });
  return root === undefined ? undefined : nodeOf(root, text);
}

/** The value of a node: of a duplicate key the last value counts, at the first one's place. */
export function valueOfNode(node: JsonNode): Value {
  switch (node.kind) {
    case "scalar":
      return node.value;
    case "array":
      return { kind: "list", items: node.items.map(valueOfNode) };
    case "object":
      return { kind: "dict", entries: membersOf(node).map(({ key, value }) => [text(key), valueOfNode(value)]) };
    default:
      return node satisfies never;
  }
}

/** The members of an object, each key once. */
export function membersOf(node: JsonObjectNode): readonly JsonMember[] {
  const found = new Map<string, JsonMember>();
  for (const member of node.members) found.set(member.key, member);
  return [...found.values()];
}

/** The value under a key of an object. */
export function memberOf(node: JsonNode | undefined, key: string): JsonMember | undefined {
  return node?.kind === "object" ? node.members.findLast((member) => member.key === key) : undefined;
}

/** The node at a path, or the last one on the way to it. */
export function nodeAt(root: JsonNode, path: readonly (string | number)[]): JsonNode {
  let node = root;
  for (const step of path) {
    const next = typeof step === "number" ? itemAt(node, step) : memberOf(node, step)?.value;
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

function itemAt(node: JsonNode, index: number): JsonNode | undefined {
  return node.kind === "array" ? node.items[index] : undefined;
}

function nodeOf(node: Node, source: string): JsonNode {
  const span = { start: node.offset, end: node.offset + node.length };
  const children = node.children ?? [];
  if (node.type === "object")
    return { kind: "object", span, members: children.flatMap((one) => memberFrom(one, source)) };
  if (node.type === "array") return { kind: "array", span, items: children.map((one) => nodeOf(one, source)) };
  return { kind: "scalar", span, value: scalarOf(node, source.slice(span.start, span.end)) };
}

function memberFrom(node: Node, source: string): readonly JsonMember[] {
  const [key, value] = node.children ?? [];
  if (key === undefined || value === undefined) return [];
  return [
    {
      key: String(key.value),
      keySpan: { start: key.offset, end: key.offset + key.length },
      value: nodeOf(value, source),
    },
  ];
}

/** The lossless reader decides; the tolerant one's value stands where that refuses the text. */
function scalarOf(node: Node, source: string): Value {
  const reading = readJson(source);
  if (reading.kind === "value") return reading.value;
  return node.type === "string" ? text(String(node.value)) : { kind: "none" };
}

function text(value: string): Value {
  return { kind: "text", value };
}

/** Deeper than the library reads: more levels would only use up the stack. */
const MAX_DEPTH = 250;

/** The text up to the bracket that opens one level too many. */
function shallow(source: string): string {
  let depth = 0;
  for (const { 0: found, index } of source.matchAll(STRING_OR_BRACKET)) {
    if (found === "[" || found === "{") depth++;
    else if (found === "]" || found === "}") depth--;
    if (depth > MAX_DEPTH) return source.slice(0, index);
  }
  return source;
}

/** A string may lack its end: it is looked at once all the same. */
const STRING_OR_BRACKET = /"(?:[^"\\\n]|\\[^\n])*"?|[[\]{}]/g;

/** JSON proper knows no `Infinity` and `NaN`, the library does: digits of the same length hold their places. */
function maskedConstants(source: string): string {
  return source.replaceAll(/"(?:[^"\\\n]|\\[^\n])*"?|-?Infinity|NaN/g, (found) =>
    found.startsWith('"') ? found : "1".repeat(found.length),
  );
}
