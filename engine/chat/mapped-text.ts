import { span, type Span } from "../span.ts";
import { composeMaps, TextMapBuilder, type TextMap } from "../text-map.ts";

/** A text and where its characters came from in the rendered text. */
export interface MappedText {
  readonly text: string;
  readonly map: TextMap;
}

const EMPTY_TEXT: MappedText = { text: "", map: [] };

/** Collects a text in order, together with its map. */
export class MappedTextBuilder {
  #text = "";
  // Made when needed: most texts between tags are empty.
  #segments: TextMapBuilder | undefined;

  /** UTF-16 code units so far. */
  get length(): number {
    return this.#text.length;
  }

  /** Goes on with the characters of `source` that `range` covers. */
  copy(source: string, range: Span): void {
    if (range.start === range.end) return;
    this.#text += source.slice(range.start, range.end);
    this.#map.copy(range);
  }

  /** Goes on with `text`, which stands for `range`; a copy where it is the same. */
  write(text: string, source: string, range: Span): void {
    if (source.startsWith(text, range.start) && text.length === range.end - range.start) this.copy(source, range);
    else this.replace(text, range);
  }

  /** Goes on with `text`, which stands for `range`. */
  replace(text: string, range: Span): void {
    this.#text += text;
    this.#map.replace(text.length, range);
  }

  /** Goes on with `text`, which stands for nothing in the rendered text. */
  made(text: string): void {
    this.#text += text;
    this.#map.made(text.length);
  }

  /** Goes on with another text and its map. */
  append(other: MappedText): void {
    if (other.text === "") return;
    this.#text += other.text;
    this.#map.append(other.map);
  }

  get #map(): TextMapBuilder {
    this.#segments ??= new TextMapBuilder();
    return this.#segments;
  }

  build(): MappedText {
    return this.#text === "" ? EMPTY_TEXT : { text: this.#text, map: this.#map.build() };
  }
}

/** The rendered text from `range.start` to `range.end` as it stands. */
export function copiedText(source: string, range: Span): MappedText {
  const builder = new MappedTextBuilder();
  builder.copy(source, range);
  return builder.build();
}

/** A part of a mapped text, with the map cut to it. */
export function sliceMapped(mapped: MappedText, start: number, end: number): MappedText {
  if (start >= end) return EMPTY_TEXT;
  if (start === 0 && end === mapped.text.length) return mapped;
  const outer: TextMap = [{ kind: "copy", output: span(0, end - start), input: span(start, end) }];
  return { text: mapped.text.slice(start, end), map: composeMaps(outer, mapped.map) };
}

/** Several texts, one behind the other. */
export function joinMapped(parts: readonly MappedText[]): MappedText {
  const [first] = parts;
  if (first === undefined) return EMPTY_TEXT;
  if (parts.length === 1) return first;
  const builder = new MappedTextBuilder();
  for (const part of parts) builder.append(part);
  return builder.build();
}
