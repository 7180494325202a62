import { groupText, holdsCursor, type PieceGroup } from "./piece-group.ts";

/**
 * What the cursor's place in the template became: a range of the whole text. Of text that is copied as it stands that is
 * the character itself, of all else the whole piece.
 */
export function cursorPlace(
  groups: readonly PieceGroup[],
  cursor: number | undefined,
): { readonly start: number; readonly end: number } | undefined {
  let offset = 0;
  for (const group of groups) {
    const { length } = groupText(group);
    const { template } = group;
    if (cursor !== undefined && template !== undefined && holdsCursor(template, cursor)) {
      const isCopy = group.source === "template" && length === template.end - template.start;
      const start = isCopy ? offset + cursor - template.start : offset;
      return { start, end: isCopy ? start : offset + length };
    }
    offset += length;
  }
  return undefined;
}
