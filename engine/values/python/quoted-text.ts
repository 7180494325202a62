/** Python's `repr` of a str: double quotes only where the text holds single ones and no double ones. */
export function quotedText(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let quoted = quote;
  for (const character of text) quoted += escaped(character, quote);
  return quoted + quote;
}

function escaped(character: string, quote: string): string {
  if (character === quote || character === "\\") return `\\${character}`;
  const named = NAMED.get(character);
  if (named !== undefined) return named;
  if (character === " " || !NOT_PRINTABLE.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, "0")}`;
  if (code < 0x10000) return `\\u${code.toString(16).padStart(4, "0")}`;
  return `\\U${code.toString(16).padStart(8, "0")}`;
}

/** Python's `str.isprintable`: no "other" and no separator but the blank. Characters newer than Python's Unicode differ. */
const NOT_PRINTABLE = /[\p{C}\p{Z}]/u;

const NAMED: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/** Python's `repr` of bytes. */
export function quotedBytes(bytes: Uint8Array): string {
  const quote = bytes.includes(0x27) && !bytes.includes(0x22) ? '"' : "'";
  let quoted = `b${quote}`;
  for (const byte of bytes) {
    if (byte >= 0x20 && byte < 0x7f) {
      const character = String.fromCharCode(byte);
      quoted += character === quote || character === "\\" ? `\\${character}` : character;
    } else {
      quoted += NAMED.get(String.fromCharCode(byte)) ?? `\\x${byte.toString(16).padStart(2, "0")}`;
    }
  }
  return quoted + quote;
}
