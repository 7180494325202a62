import { groupText, type JsonToken, type Part, type PieceGroup } from "./piece-group.ts";

const TOKEN = /("(?:[^"\\]|\\.)*"?)(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Colours text that is JSON: parts are cut where its tokens begin and end. */
export function colourJson(groups: readonly PieceGroup[]): readonly PieceGroup[] {
  const tokens = jsonTokens(groups.map(groupText).join(""));
  let next = 0;
  let offset = 0;
  return groups.map((group) => {
    const parts: Part[] = [];
    for (const part of group.parts) {
      const end = offset + part.text.length;
      let from = offset;
      while (from < end) {
        while (tokens[next] !== undefined && (tokens[next]?.end ?? 0) <= from) next++;
        const token = tokens[next];
        const inside = token !== undefined && token.start <= from;
        const to = Math.min(end, token === undefined ? end : inside ? token.end : token.start);
        const text = part.text.slice(from - offset, to - offset);
        parts.push({ text, escaped: part.escaped, ...(inside && { token: token.token }) });
        from = to;
      }
      offset = end;
    }
    return { ...group, parts };
  });
}

/** True for text that is worth colouring. */
export function looksLikeJson(text: string): boolean {
  return /^\s*[{["]/.test(text);
}

function jsonTokens(text: string): readonly { start: number; end: number; token: JsonToken }[] {
  return Array.from(text.matchAll(TOKEN), (match) => {
    const [all, quoted, colon] = match;
    const start = match.index;
    if (quoted !== undefined) {
      return { start, end: start + quoted.length, token: colon === undefined ? "string" : "key" } as const;
    }
    return { start, end: start + all.length, token: /^[tfn]/.test(all) ? "keyword" : "number" } as const;
  });
}
