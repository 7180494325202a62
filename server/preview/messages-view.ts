import {
  inputOf,
  type BinaryItem,
  type ChatMessage,
  type ContentItem,
  type ImageItem,
  type AudioItem,
  type TextMap,
} from "../../engine/index.ts";
import type { ItemView, MessageView, Piece } from "../../protocol/preview.ts";
import { literal } from "./form-value.ts";
import { piecesOf, type ToFile } from "./pieces.ts";

/** A data URI is shown as a picture, not as text: its first characters say enough. */
const URI_LENGTH = 64;

/** What views need to lead text back to the template. */
export interface ViewContext {
  /** The map of the rendered text to the template. */
  readonly rendered: TextMap;
  readonly toFile: ToFile;
}

/** The messages of a chat, each with its items in order. */
export function messagesView(messages: readonly ChatMessage[], context: ViewContext): readonly MessageView[] {
  return messages.map((message) => {
    const template = message.span && inputOf(context.rendered, message.span);
    return {
      role: message.role,
      ...(message.name !== undefined && { name: message.name }),
      items: message.items.map((item) => itemView(item, context)),
      ...(template && { template: context.toFile(template) }),
    };
  });
}

function itemView(item: ContentItem, context: ViewContext): ItemView {
  const pieces = (text: string): Piece[] => piecesOf(text, item.map, context.rendered, context.toFile);
  switch (item.kind) {
    case "text":
      return { kind: "text", pieces: pieces(item.text) };
    case "image":
    case "audio":
    case "binary":
      return mediaView(item, pieces);
    case "function_call": {
      const text = item.arguments === undefined ? "" : literal(item.arguments);
      return { kind: "function_call", id: item.id ?? "", name: functionName(item), pieces: pieces(text) };
    }
    case "function_result":
      return {
        kind: "function_result",
        id: item.id ?? "",
        name: functionName(item),
        pieces: pieces(literal(item.result)),
      };
    case "reasoning":
      return { kind: "other", type: item.kind, pieces: pieces(item.text ?? "") };
    case "annotation":
    case "streaming_annotation":
      return { kind: "other", type: item.kind, pieces: pieces(item.quote ?? item.url ?? item.fileId ?? "") };
    case "file_reference":
    case "streaming_file_reference":
      return { kind: "other", type: item.kind, pieces: pieces(item.fileId ?? "") };
    default:
      return item satisfies never;
  }
}

function functionName(item: {
  readonly name?: string;
  readonly pluginName?: string;
  readonly functionName: string;
}): string {
  return item.name ?? (item.pluginName ? `${item.pluginName}-${item.functionName}` : item.functionName);
}

function mediaView(item: ImageItem | AudioItem | BinaryItem, pieces: (text: string) => Piece[]): ItemView {
  const address = item.dataUri ?? item.uri ?? "";
  const data = /^data:([^;,]*)[^,]*?(;base64)?,/i.exec(address);
  const payload = data === null ? "" : address.slice(data[0].length);
  const bytes = data?.[2] === undefined ? payload.length : base64Bytes(payload);
  return {
    kind: item.kind,
    mimeType: data?.[1] || item.mimeType || "",
    ...(data !== null && { bytes, src: address }),
    pieces: pieces(address).map(shorten),
  };
}

function base64Bytes(payload: string): number {
  const padding = payload.endsWith("==") ? 2 : payload.endsWith("=") ? 1 : 0;
  return Math.max(0, Math.floor((payload.length * 3) / 4) - padding);
}

function shorten(piece: Piece): Piece {
  return piece.text.length <= URI_LENGTH ? piece : { ...piece, text: `${piece.text.slice(0, URI_LENGTH)}…` };
}
