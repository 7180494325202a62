import { libraryError } from "../../errors.ts";
import { span, type Span } from "../../span.ts";
import { itemFailure, type ItemFailure } from "../items/item-reading.ts";

/**
 * Python encodes the text for its XML parser, which half a surrogate pair prevents [bad-lone-surrogate]. `before` is the
 * length of what the library puts in front of the text in `range`.
 */
export function surrogateError(source: string, range: Span, before: number): ItemFailure | undefined {
  const match = /[\ud800-\udfff]+/u.exec(source.slice(range.start, range.end));
  if (match === null) return undefined;
  // Python counts code points.
  const at = before + Array.from(source.slice(range.start, range.start + match.index)).length;
  const start = range.start + match.index;
  const [found] = match;
  const code = `\\u${found.charCodeAt(0).toString(16)}`;
  const where =
    found.length === 1
      ? `character '${code}' in position ${at}`
      : `characters in position ${at}-${at + found.length - 1}`;
  const error = libraryError("UnicodeEncodeError", `'utf-8' codec can't encode ${where}: surrogates not allowed`);
  return itemFailure("lone-surrogate", span(start, start + found.length), [code], error);
}
