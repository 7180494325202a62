import type { Position, Range } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Span } from "../engine/index.ts";
import type { PromptDocument } from "./documents.ts";

/** An engine range in the editor's lines and columns (from 0, UTF-16). */
export function rangeOf(document: TextDocument, span: Span): Range {
  return { start: document.positionAt(span.start), end: document.positionAt(span.end) };
}

/** A range of the template in the editor's lines and columns. */
export function templateRange({ document, source }: PromptDocument, span: Span): Range {
  return rangeOf(document, source.toFile(span));
}

/** The template's offset at an editor's position. */
export function templateOffset({ document, source }: PromptDocument, position: Position): number {
  return source.fromFile(document.offsetAt(position));
}
