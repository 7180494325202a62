import type { ChatMessage } from "../chat-message.ts";
import { itemToXml, type ValueTexts } from "../items/item-to-xml.ts";
import { writtenAttributes } from "../items/item-reading.ts";
import { writeXml, type XmlOutput } from "../xml/write-xml.ts";

/**
 * Messages as the text of a prompt. SK: `ChatHistory.to_prompt`. The library writes the attributes of a message in an order
 * that changes from process to process; here it is role, name, encoding, finish_reason, ai_model_id, choice_index.
 */
export function toPrompt(messages: readonly ChatMessage[], texts: ValueTexts): string {
  return writeXml({
    name: "chat_history",
    attributes: [],
    children: messages.map((message) => messageToXml(message, texts)),
  });
}

/** SK: `ChatMessageContent.to_element`: `status` is not written. */
export function messageToXml(message: ChatMessage, texts: ValueTexts): XmlOutput {
  return {
    name: "message",
    attributes: writtenAttributes(
      ["role", message.role],
      ["name", message.name],
      ["encoding", message.encoding],
      ["finish_reason", message.finishReason],
      ["ai_model_id", message.aiModelId],
      ["choice_index", message.choiceIndex?.toString()],
    ),
    children: message.items.map((item) => itemToXml(item, texts)),
  };
}
