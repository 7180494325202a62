// The engine runs in Node and in browsers: what both have and ECMAScript's own library lacks.
interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** WHATWG's URL: throws a `TypeError` for what is none. */
declare class URL {
  constructor(url: string);
  readonly href: string;
  readonly pathname: string;
}

/** Writes UTF-8. */
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
