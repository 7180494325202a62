import type { ItemView, MessageView, Piece, PreviewParams } from "../../protocol/preview.ts";

/** Pieces as one text: the template's own as it stands, `[name|text]` for a variable, `<name|text>` for a function,
 * `?name|text?` for a placeholder, `~text~` for markup; `!` behind the name says escaped. */
export function shownPieces(pieces: readonly Piece[]): string {
  return pieces.map(shownPiece).join("");
}

/** Messages as lines: `role: item item`. */
export function shownMessages(messages: readonly MessageView[] | undefined): readonly string[] {
  return (messages ?? []).map(({ role, items }) => `${role}: ${items.map(shownItem).join(" + ")}`);
}

/** What a panel asks for that holds no values, and what differs from it. */
export function previewParams(uri: string, values: Partial<PreviewParams> = {}): PreviewParams {
  return { uri, arguments: {}, functionResults: {}, ...values };
}

function shownPiece({ text, source, name = "", escaped }: Piece): string {
  const label = name + (escaped === true ? "!" : "");
  switch (source) {
    case "template":
      return text;
    case "variable":
      return `[${label}|${text}]`;
    case "function":
      return `<${label}|${text}>`;
    case "placeholder":
      return `?${label}|${text}?`;
    case "markup":
      return `~${text}~`;
    default:
      return source satisfies never;
  }
}

function shownItem(item: ItemView): string {
  const text = shownPieces(item.pieces);
  switch (item.kind) {
    case "text":
      return text;
    case "image":
    case "audio":
    case "binary":
      return `${item.kind}(${item.mimeType} ${item.bytes ?? "-"} ${text})`;
    case "function_call":
    case "function_result":
      return `${item.kind}(${item.id} ${item.name} ${text})`;
    case "other":
      return `${item.type}(${text})`;
    default:
      return item satisfies never;
  }
}
