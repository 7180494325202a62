export type Base64Reading =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  /** `message` is Python's. */
  | { readonly kind: "error"; readonly message: string };

/** Python's `base64.b64decode(text, validate=True)`. */
export function decodeBase64(text: string): Base64Reading {
  if (text.startsWith("=")) return fault("Leading padding not allowed");
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let length = 0;
  let quad = 0;
  let bits = 0;
  let pads = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === PAD) {
      pads++;
      if (quad >= 2 && quad + pads >= 4) {
        if (index + 1 < text.length) return fault("Excess data after padding");
        return { kind: "bytes", bytes: bytes.slice(0, length) };
      }
      continue;
    }
    const value = VALUES[code];
    if (value === undefined || value < 0) return fault("Only base64 data is allowed");
    if (pads > 0) return fault("Discontinuous padding not allowed");
    bits = ((bits << 6) | value) & 0xffffff;
    if (quad > 0) bytes[length++] = (bits >> (6 - 2 * quad)) & 0xff;
    quad = (quad + 1) % 4;
  }
  if (quad === 0) return { kind: "bytes", bytes: bytes.slice(0, length) };
  return fault(
    quad === 1
      ? `Invalid base64-encoded string: number of data characters (${(length / 3) * 4 + 1}) cannot be 1 more than a multiple of 4`
      : "Incorrect padding",
  );
}

/** Bytes in base64, with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let index = 0; index < bytes.length; index += 3) {
    const [first = 0, second, third] = bytes.subarray(index, index + 3);
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    parts.push(
      ALPHABET.charAt(bits >> 18) +
        ALPHABET.charAt((bits >> 12) & 63) +
        (second === undefined ? "=" : ALPHABET.charAt((bits >> 6) & 63)) +
        (third === undefined ? "=" : ALPHABET.charAt(bits & 63)),
    );
  }
  return parts.join("");
}

function fault(message: string): Base64Reading {
  return { kind: "error", message };
}

const PAD = 0x3d;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = Array.from({ length: 128 }, (_, code) => ALPHABET.indexOf(String.fromCharCode(code)));
