/** Where and why pydantic's JSON reader refuses a text. */
export interface JsonFault {
  /** Its message, position included: `expected value at line 1 column 1`. */
  readonly message: string;
  /** UTF-16 offset of the character at fault. */
  readonly offset: number;
}

/** pydantic-core reads no deeper. */
const MAX_DEPTH = 201;

/** The first fault of a JSON text as pydantic's `model_validate_json` sees it, or nothing. */
export function jsonFault(text: string): JsonFault | undefined {
  const scanner = new Scanner(text);
  const fault = scanner.document();
  return fault === undefined
    ? undefined
    : { message: `${fault.what} at ${position(text, fault.at)}`, offset: fault.at };
}

interface Fault {
  readonly what: string;
  readonly at: number;
}

class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): Fault | undefined {
    const fault = this.#value(0);
    if (fault !== undefined) return fault;
    return this.#peek() === undefined ? undefined : this.#fault("trailing characters");
  }

  #value(depth: number): Fault | undefined {
    const next = this.#peek();
    if (next === undefined) return this.#fault("EOF while parsing a value");
    if ((next === "{" || next === "[") && depth >= MAX_DEPTH) return this.#fault("recursion limit exceeded");
    if (next === "{") return this.#object(depth);
    if (next === "[") return this.#array(depth);
    if (next === '"') return this.#string();
    if (next === "-" || isDigit(next)) return this.#number();
    for (const word of ["true", "false", "null", "Infinity", "NaN"]) if (next === word[0]) return this.#word(word);
    return this.#fault("expected value");
  }

  #object(depth: number): Fault | undefined {
    this.#at++;
    for (let first = true; ; first = false) {
      const next = this.#peek();
      if (next === undefined) return this.#fault("EOF while parsing an object");
      if (next === "}" && first) break;
      if (next === "}") return this.#fault("trailing comma");
      if (next !== '"') return this.#fault("key must be a string");
      const key = this.#string();
      if (key !== undefined) return key;
      const colon = this.#peek();
      if (colon === undefined) return this.#fault("EOF while parsing an object");
      if (colon !== ":") return this.#fault("expected `:`");
      this.#at++;
      const value = this.#value(depth + 1);
      if (value !== undefined) return value;
      const after = this.#peek();
      if (after === undefined) return this.#fault("EOF while parsing an object");
      if (after === "}") break;
      if (after !== ",") return this.#fault("expected `,` or `}`");
      this.#at++;
    }
    this.#at++;
    return undefined;
  }

  #array(depth: number): Fault | undefined {
    this.#at++;
    for (let first = true; ; first = false) {
      const next = this.#peek();
      if (next === undefined) return this.#fault("EOF while parsing a list");
      if (next === "]" && first) break;
      if (next === "]") return this.#fault("trailing comma");
      const value = this.#value(depth + 1);
      if (value !== undefined) return value;
      const after = this.#peek();
      if (after === undefined) return this.#fault("EOF while parsing a list");
      if (after === "]") break;
      if (after !== ",") return this.#fault("expected `,` or `]`");
      this.#at++;
    }
    this.#at++;
    return undefined;
  }

  #string(): Fault | undefined {
    this.#at++;
    for (;;) {
      const next = this.#text[this.#at];
      if (next === undefined) return this.#fault("EOF while parsing a string");
      if (next < " ") return this.#fault("control character (\\u0000-\\u001F) found while parsing a string");
      this.#at++;
      if (next === '"') return undefined;
      if (next !== "\\") continue;
      const fault = this.#escape();
      if (fault !== undefined) return fault;
    }
  }

  #escape(): Fault | undefined {
    const letter = this.#text[this.#at];
    if (letter === undefined) return this.#fault("EOF while parsing a string");
    if (letter !== "u") {
      if (!'"\\/bfnrt'.includes(letter)) return this.#fault("invalid escape");
      this.#at++;
      return undefined;
    }
    this.#at++;
    const first = this.#hex();
    if (typeof first !== "number") return first;
    if (first >= 0xdc00 && first < 0xe000) return { what: "lone leading surrogate in hex escape", at: this.#at - 1 };
    if (first < 0xd800 || first >= 0xe000) return undefined;
    if (this.#text[this.#at] !== "\\") return this.#fault("unexpected end of hex escape");
    this.#at++;
    if (this.#text[this.#at] !== "u") return this.#fault("unexpected end of hex escape");
    this.#at++;
    const second = this.#hex();
    if (typeof second !== "number") return second;
    if (second >= 0xdc00 && second < 0xe000) return undefined;
    return { what: "lone leading surrogate in hex escape", at: this.#at - 1 };
  }

  #hex(): number | Fault {
    for (let digits = 0; digits < 4; digits++) {
      const next = this.#text[this.#at];
      if (next === undefined) return this.#fault("EOF while parsing a string");
      if (!/[0-9a-fA-F]/.test(next)) return this.#fault("invalid escape");
      this.#at++;
    }
    return Number.parseInt(this.#text.slice(this.#at - 4, this.#at), 16);
  }

  #number(): Fault | undefined {
    if (this.#text[this.#at] === "-") {
      this.#at++;
      if (this.#text[this.#at] === "I") return this.#word("Infinity");
    }
    if (this.#text[this.#at] === "0") {
      this.#at++;
      if (isDigit(this.#text[this.#at])) return this.#fault("invalid number");
    } else if (!this.#digits()) {
      return this.#badNumber();
    }
    if (this.#text[this.#at] === ".") {
      this.#at++;
      if (!this.#digits()) return this.#badNumber();
    }
    if (this.#text[this.#at] === "e" || this.#text[this.#at] === "E") {
      this.#at++;
      if (this.#text[this.#at] === "+" || this.#text[this.#at] === "-") this.#at++;
      if (!this.#digits()) return this.#badNumber();
    }
    return undefined;
  }

  #badNumber(): Fault {
    return this.#fault(this.#at >= this.#text.length ? "EOF while parsing a value" : "invalid number");
  }

  #digits(): boolean {
    const start = this.#at;
    while (isDigit(this.#text[this.#at])) this.#at++;
    return this.#at > start;
  }

  #word(word: string): Fault | undefined {
    for (const letter of word) {
      const next = this.#text[this.#at];
      if (next === undefined) return this.#fault("EOF while parsing a value");
      if (next !== letter) return this.#fault("expected ident");
      this.#at++;
    }
    return undefined;
  }

  /** The next character that is no white space. */
  #peek(): string | undefined {
    for (;;) {
      const next = this.#text[this.#at];
      if (next !== " " && next !== "\t" && next !== "\n" && next !== "\r") return next;
      this.#at++;
    }
  }

  #fault(what: string): Fault {
    return { what, at: this.#at };
  }
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= "0" && character <= "9";
}

/** pydantic counts lines from 1 and columns in bytes; a line break is column 0 of the line that it begins. */
function position(text: string, offset: number): string {
  const at = text[offset];
  const lines = text.slice(0, offset).split("\n");
  if (at === "\n") return `line ${lines.length + 1} column 0`;
  return `line ${lines.length} column ${utf8Length(lines.at(-1) ?? "") + (at === undefined ? 0 : 1)}`;
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
