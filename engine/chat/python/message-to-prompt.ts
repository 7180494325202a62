import { libraryError, type LibraryError } from "../../errors.ts";
import { encodeText } from "../../values/python/encode-text.ts";
import type { BytesValue, TextValue } from "../../values/value.ts";
import type { ChatMessage } from "../chat-message.ts";
import type { ValueTexts } from "../items/item-to-xml.ts";
import { writeXml } from "../xml/write-xml.ts";
import { messageToXml } from "./to-prompt.ts";

export type MessagePrompt =
  | { readonly kind: "prompt"; readonly value: TextValue | BytesValue }
  | { readonly kind: "error"; readonly error: LibraryError };

/** A message as the text of a prompt; with an encoding the result is bytes. SK: `ChatMessageContent.to_prompt`. */
export function messageToPrompt(message: ChatMessage, texts: ValueTexts): MessagePrompt {
  const written = writeXml(messageToXml(message, texts), false);
  const { encoding = "unicode" } = message;
  const lower = encoding.toLowerCase();
  if (lower === "unicode") return { kind: "prompt", value: { kind: "text", value: written } };
  const declared = lower !== "utf-8" && lower !== "us-ascii";
  const bytes = encodeText(`${declared ? `<?xml version='1.0' encoding='${encoding}'?>\n` : ""}${written}`, encoding);
  if (bytes === undefined)
    return { kind: "error", error: libraryError("LookupError", `unknown encoding: ${encoding}`) };
  return { kind: "prompt", value: { kind: "bytes", value: bytes } };
}
