import type { Value } from "./value.ts";

/** What a JSON text holds, or where and why Python's `json.loads` refuses it. */
export type JsonReading =
  | { readonly kind: "value"; readonly value: Value }
  | {
      readonly kind: "error";
      /** Python's message without the position. */
      readonly message: string;
      /** UTF-16 offset at which reading failed. */
      readonly offset: number;
    };

/** Python's recursion limit stops `json.loads` at about this many open brackets. */
const MAX_DEPTH = 990;
/** Python refuses to convert longer texts to an int. */
const MAX_INT_DIGITS = 4300;

/**
 * Reads JSON as Python's `json.loads` does: ints, floats and big ints stay apart; `NaN`, `Infinity` and lone surrogates are
 * accepted; of a duplicate key the last value counts, at the first one's place. Never throws.
 */
export function readJson(text: string): JsonReading {
  const reader = new JsonReader(text);
  try {
    return { kind: "value", value: reader.document() };
  } catch (error) {
    if (error instanceof JsonFault) return { kind: "error", message: error.message, offset: error.offset };
    throw error;
  }
}

class JsonFault extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

class JsonReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): Value {
    if (this.#text.startsWith("\ufeff")) throw new JsonFault("Unexpected UTF-8 BOM (decode using utf-8-sig)", 0);
    this.#skipBlanks();
    const value = this.#value();
    this.#skipBlanks();
    if (this.#at < this.#text.length) throw new JsonFault("Extra data", this.#at);
    return value;
  }

  #value(): Value {
    const text = this.#text;
    const start = this.#at;
    switch (text[start]) {
      case '"':
        this.#at++;
        return { kind: "text", value: this.#string(start) };
      case "{":
        return this.#nested(() => this.#object());
      case "[":
        return this.#nested(() => this.#array());
      case "n":
        return this.#word("null", { kind: "none" });
      case "t":
        return this.#word("true", { kind: "bool", value: true });
      case "f":
        return this.#word("false", { kind: "bool", value: false });
      case "N":
        return this.#word("NaN", { kind: "float", value: NaN });
      case "I":
        return this.#word("Infinity", { kind: "float", value: Infinity });
      case "-":
        if (text.startsWith("-Infinity", start)) return this.#word("-Infinity", { kind: "float", value: -Infinity });
        return this.#number();
      default:
        return this.#number();
    }
  }

  #nested(read: () => Value): Value {
    if (++this.#depth > MAX_DEPTH) throw new JsonFault("maximum recursion depth exceeded", this.#at);
    this.#at++;
    const value = read();
    this.#depth--;
    return value;
  }

  #word(word: string, value: Value): Value {
    if (!this.#text.startsWith(word, this.#at)) throw new JsonFault("Expecting value", this.#at);
    this.#at += word.length;
    return value;
  }

  #number(): Value {
    NUMBER.lastIndex = this.#at;
    const match = NUMBER.exec(this.#text);
    if (match === null) throw new JsonFault("Expecting value", this.#at);
    const [written, fraction, exponent] = match;
    const start = this.#at;
    this.#at += written.length;
    if (fraction !== undefined || exponent !== undefined) return { kind: "float", value: Number(written) };
    if (written.length - (written.startsWith("-") ? 1 : 0) > MAX_INT_DIGITS) {
      throw new JsonFault("Exceeds the limit (4300 digits) for integer string conversion", start);
    }
    return { kind: "int", value: BigInt(written) };
  }

  #array(): Value {
    const items: Value[] = [];
    this.#skipBlanks();
    if (this.#text[this.#at] === "]") {
      this.#at++;
      return { kind: "list", items };
    }
    for (;;) {
      items.push(this.#value());
      this.#skipBlanks();
      const next = this.#text[this.#at];
      if (next !== "," && next !== "]") throw new JsonFault("Expecting ',' delimiter", this.#at);
      this.#at++;
      if (next === "]") return { kind: "list", items };
      this.#skipBlanks();
    }
  }

  #object(): Value {
    const entries = new Map<string, Value>();
    this.#skipBlanks();
    if (this.#text[this.#at] === "}") {
      this.#at++;
      return { kind: "dict", entries: [] };
    }
    for (;;) {
      const start = this.#at;
      if (this.#text[start] !== '"') {
        throw new JsonFault("Expecting property name enclosed in double quotes", start);
      }
      this.#at++;
      const key = this.#string(start);
      this.#skipBlanks();
      if (this.#text[this.#at] !== ":") throw new JsonFault("Expecting ':' delimiter", this.#at);
      this.#at++;
      this.#skipBlanks();
      entries.set(key, this.#value());
      this.#skipBlanks();
      const next = this.#text[this.#at];
      if (next !== "," && next !== "}") throw new JsonFault("Expecting ',' delimiter", this.#at);
      this.#at++;
      if (next === "}") break;
      this.#skipBlanks();
    }
    return { kind: "dict", entries: [...entries].map(([key, value]) => [{ kind: "text", value: key }, value]) };
  }

  /** The text of a string whose opening quote stands at `start`; reading goes on behind the closing one. */
  #string(start: number): string {
    const text = this.#text;
    let value = "";
    let from = this.#at;
    for (;;) {
      const code = text.charCodeAt(this.#at);
      if (Number.isNaN(code)) throw new JsonFault("Unterminated string starting at", start);
      if (code < 0x20) throw new JsonFault("Invalid control character at", this.#at);
      if (code === 0x22) break;
      if (code === 0x5c) {
        value += text.slice(from, this.#at) + this.#escape(start);
        from = this.#at;
      } else {
        this.#at++;
      }
    }
    value += text.slice(from, this.#at++);
    return value;
  }

  #escape(start: number): string {
    const at = this.#at;
    const letter = this.#text[at + 1];
    if (letter === undefined) throw new JsonFault("Unterminated string starting at", start);
    if (letter !== "u") {
      const character = ESCAPES.get(letter);
      if (character === undefined) throw new JsonFault("Invalid \\escape", at);
      this.#at += 2;
      return character;
    }
    const digits = this.#text.slice(at + 2, at + 6);
    if (!/^[0-9A-Fa-f]{4}$/.test(digits)) throw new JsonFault("Invalid \\uXXXX escape", at + 1);
    this.#at += 6;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  #skipBlanks(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at++;
    }
  }
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);
