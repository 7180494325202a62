import type { Span } from "./span.ts";

/** Where a piece of rendered text comes from. */
export type Origin = TemplateOrigin | VariableOrigin | FunctionOrigin;

/** Text that stands in the template itself, literals in quotes included. */
export interface TemplateOrigin {
  readonly kind: "template";
}

/** Text that an argument supplied. */
export interface VariableOrigin {
  readonly kind: "variable";
  /** The variable's name as the template writes it, without `$`. */
  readonly name: string;
  /** The block in the template that printed it. */
  readonly block: Span;
  /** The range of the argument's text form (before escaping) that this piece shows. */
  readonly value: Span;
  /** Whether this piece was rewritten by escaping: `&lt;` for `<`. */
  readonly escaped: boolean;
}

/** Text that a function call returned, or the placeholder that stands for it in a preview. */
export interface FunctionOrigin {
  readonly kind: "function";
  /** `plugin.function`, or the bare name where the template gives no plugin. */
  readonly name: string;
  /** Which call of the rendering this is, from 0. */
  readonly call: number;
  readonly block: Span;
  /** The range of the result's text form (before escaping) that this piece shows. */
  readonly value: Span;
  readonly escaped: boolean;
  /** True where no value is known and a placeholder stands. */
  readonly placeholder: boolean;
}

/**
 * One piece of a stage's output. `copy`: the input's characters, as they stand. `replace`: an input range became other
 * characters (an entity decoded, a value escaped, a block that printed a value). `made`: there is no input.
 */
export type Segment = CopySegment | ReplaceSegment | MadeSegment;

interface SegmentBase {
  readonly output: Span;
  /** Only in maps that begin at a template. */
  readonly origin?: Origin;
}
export interface CopySegment extends SegmentBase {
  readonly kind: "copy";
  readonly input: Span;
}
export interface ReplaceSegment extends SegmentBase {
  readonly kind: "replace";
  readonly input: Span;
}
export interface MadeSegment extends SegmentBase {
  readonly kind: "made";
}

/** Segments in order that tile the output of a stage from 0 to its length without a gap. No segment is empty. */
export type TextMap = readonly Segment[];

/** Collects segments in output order and joins neighbouring copies that continue each other. */
export class TextMapBuilder {
  readonly #segments: Segment[] = [];
  #length = 0;

  /** Length of the output so far, in UTF-16 code units. */
  get length(): number {
    return this.#length;
  }

  /** The output continues with the input's characters of `input`. */
  copy(input: Span, origin?: Origin): void {
    if (input.end === input.start) return;
    const output = this.#take(input.end - input.start);
    const last = this.#segments.at(-1);
    if (
      last?.kind === "copy" &&
      last.input.end === input.start &&
      last.origin?.kind === origin?.kind &&
      (origin === undefined || origin.kind === "template")
    ) {
      this.#segments[this.#segments.length - 1] = withOrigin(
        {
          kind: "copy",
          output: { start: last.output.start, end: output.end },
          input: { start: last.input.start, end: input.end },
        },
        origin,
      );
      return;
    }
    this.#segments.push(withOrigin({ kind: "copy", output, input }, origin));
  }

  /** The output continues with `length` code units that stand for `input`. */
  replace(length: number, input: Span, origin?: Origin): void {
    if (length > 0) this.#segments.push(withOrigin({ kind: "replace", output: this.#take(length), input }, origin));
  }

  /** The output continues with `length` code units that have no input. */
  made(length: number, origin?: Origin): void {
    if (length > 0) this.#segments.push(withOrigin({ kind: "made", output: this.#take(length) }, origin));
  }

  /** The output continues with the pieces of another map, as they stand there. */
  append(pieces: readonly Segment[]): void {
    for (const piece of pieces) {
      const length = piece.output.end - piece.output.start;
      if (piece.kind === "copy") this.copy(piece.input, piece.origin);
      else if (piece.kind === "replace") this.replace(length, piece.input, piece.origin);
      else this.made(length, piece.origin);
    }
  }

  /** The finished map. */
  build(): TextMap {
    return this.#segments;
  }

  #take(length: number): Span {
    const start = this.#length;
    this.#length += length;
    return { start, end: this.#length };
  }
}

function withOrigin<T extends Segment>(segment: T, origin: Origin | undefined): T {
  return origin === undefined ? segment : { ...segment, origin };
}

/**
 * The map of two stages in a row: `outer` maps the second stage's output to the first one's output, `inner` maps that to
 * the first stage's input. A copy of a copy stays a copy; everything else keeps the range of all input it came from. Where
 * a replaced range spans pieces of several origins, the first that is not the template's own text is named.
 */
export function composeMaps(outer: TextMap, inner: TextMap): TextMap {
  const out = new TextMapBuilder();
  for (const segment of outer) {
    if (segment.kind === "made") {
      out.made(segment.output.end - segment.output.start, segment.origin);
      continue;
    }
    const pieces = segmentsWithin(inner, segment.input);
    if (segment.kind === "copy") {
      out.append(pieces);
    } else {
      const length = segment.output.end - segment.output.start;
      const input = hull(pieces);
      const origin = joinedOrigin(pieces);
      if (input === undefined) out.made(length, origin);
      else out.replace(length, input, origin);
    }
  }
  return out.build();
}

/** The segments that cover `range` of a map's output, cut to it; copies and values are cut with them. */
export function segmentsWithin(map: TextMap, range: Span): readonly Segment[] {
  const found: Segment[] = [];
  for (let index = firstEndingAfter(map, range.start); index < map.length; index++) {
    const segment = map[index];
    if (segment === undefined || segment.output.start >= range.end) break;
    found.push(cut(segment, range));
  }
  return found;
}

/** The segment at an offset of a map's output. */
export function segmentAt(map: TextMap, offset: number): Segment | undefined {
  const segment = map[firstEndingAfter(map, offset)];
  return segment !== undefined && segment.output.start <= offset ? segment : undefined;
}

/** All ranges of a map's output that came from an input range, in order; an empty range finds what stands at it. */
export function outputsOf(map: TextMap, input: Span): readonly Span[] {
  const found: { start: number; end: number }[] = [];
  for (const segment of map) {
    if (segment.kind === "made") continue;
    if (!touches(segment.input, input)) continue;
    const start = Math.max(segment.input.start, input.start);
    const end = Math.min(segment.input.end, input.end);
    const shift = segment.output.start - segment.input.start;
    const piece = segment.kind === "copy" ? { start: start + shift, end: end + shift } : { ...segment.output };
    const last = found.at(-1);
    if (last !== undefined && last.end === piece.start) last.end = piece.end;
    else found.push(piece);
  }
  return found;
}

/** Whether a segment's input has characters of a range, or begins at or stands around an empty one. */
function touches(segment: Span, range: Span): boolean {
  if (range.start === range.end) return segment.start <= range.start && range.start < segment.end;
  return segment.start < range.end && range.start < segment.end;
}

/** The input range that an output range came from, or nothing where it has no input. */
export function inputOf(map: TextMap, output: Span): Span | undefined {
  return hull(segmentsWithin(map, output));
}

function cut(segment: Segment, range: Span): Segment {
  const start = Math.max(segment.output.start, range.start);
  const end = Math.min(segment.output.end, range.end);
  if (start === segment.output.start && end === segment.output.end) return segment;
  const before = start - segment.output.start;
  const output = { start, end };
  const origin = cutOrigin(segment, before, end - start);
  if (segment.kind !== "copy") return withOrigin({ ...segment, output }, origin);
  return withOrigin(
    {
      kind: "copy",
      output,
      input: { start: segment.input.start + before, end: segment.input.start + before + (end - start) },
    },
    origin,
  );
}

function cutOrigin(segment: Segment, before: number, length: number): Origin | undefined {
  const { origin } = segment;
  if (origin === undefined || origin.kind === "template" || origin.escaped) return origin;
  if (origin.value.end - origin.value.start !== segment.output.end - segment.output.start) return origin;
  return { ...origin, value: { start: origin.value.start + before, end: origin.value.start + before + length } };
}

function hull(pieces: readonly Segment[]): Span | undefined {
  let start = Infinity;
  let end = -Infinity;
  for (const piece of pieces) {
    if (piece.kind === "made") continue;
    start = Math.min(start, piece.input.start);
    end = Math.max(end, piece.input.end);
  }
  return end < start ? undefined : { start, end };
}

function joinedOrigin(pieces: readonly Segment[]): Origin | undefined {
  const first =
    pieces.find((piece) => piece.origin !== undefined && piece.origin.kind !== "template")?.origin ?? pieces[0]?.origin;
  if (first === undefined || first.kind === "template") return first;
  let { start, end } = first.value;
  let escaped = first.escaped;
  for (const { origin } of pieces) {
    if (origin?.kind !== first.kind || origin.name !== first.name || origin.block.start !== first.block.start) continue;
    start = Math.min(start, origin.value.start);
    end = Math.max(end, origin.value.end);
    escaped ||= origin.escaped;
  }
  return { ...first, value: { start, end }, escaped };
}

/** Index of the first segment whose output ends after `offset`: segments tile the output, so halving finds it. */
function firstEndingAfter(map: TextMap, offset: number): number {
  let low = 0;
  let high = map.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const segment = map[middle];
    if (segment !== undefined && segment.output.end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
