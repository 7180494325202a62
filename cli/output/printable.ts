/**
 * One character as a terminal can show it, and the cells that it takes. What would move the cursor, reorder the line or
 * not be seen at all is written out, so that a prompt from elsewhere can neither hide nor disturb anything.
 */
export interface Cell {
  readonly text: string;
  readonly width: number;
}

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u115F\u1160\u3164\uFFA0]/u;
const MARK = /[\p{Mn}\p{Me}\uFE00-\uFE0F]/u;
const JOINER = "\u200D";
const TAB_WIDTH = 4;

/** A character (one code point) as it is shown at a column that counts from 0. */
export function cellOf(character: string, column: number): Cell {
  if (character >= " " && character <= "~") return { text: character, width: 1 };
  if (character === "\t") {
    const width = TAB_WIDTH - (column % TAB_WIDTH);
    return { text: " ".repeat(width), width };
  }
  if (INVISIBLE.test(character) && character !== JOINER) {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    const text = `<U+${code}>`;
    return { text, width: text.length };
  }
  if (MARK.test(character) || character === JOINER) return { text: character, width: 0 };
  return { text: character, width: isWide(character.codePointAt(0) ?? 0) ? 2 : 1 };
}

/** A one-line text made safe for a terminal: a path, a name, a message. */
export function printable(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  let out = "";
  for (const character of text) out += character === "\n" ? "\n" : cellOf(character, 0).text;
  return out;
}

/** East Asian wide and full-width characters, and emoji. */
function isWide(code: number): boolean {
  return WIDE.some(([first, last]) => code >= first && code <= last);
}

const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x231a, 0x231b],
  [0x2329, 0x232a],
  [0x23e9, 0x23ec],
  [0x25fd, 0x25fe],
  [0x2614, 0x2615],
  [0x2648, 0x2653],
  [0x26f2, 0x26f5],
  [0x2705, 0x2705],
  [0x270a, 0x270b],
  [0x2728, 0x2728],
  [0x274c, 0x274e],
  [0x2753, 0x2757],
  [0x2795, 0x2797],
  [0x2b1b, 0x2b1c],
  [0x2b50, 0x2b55],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f004, 0x1f004],
  [0x1f0cf, 0x1f0cf],
  [0x1f18e, 0x1f19a],
  [0x1f200, 0x1f320],
  [0x1f32d, 0x1f64f],
  [0x1f680, 0x1f6fc],
  [0x1f7e0, 0x1f7eb],
  [0x1f90c, 0x1f9ff],
  [0x1fa70, 0x1faff],
  [0x20000, 0x3fffd],
];
