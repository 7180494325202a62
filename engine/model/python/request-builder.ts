import type { ValueTexts } from "../../chat/items/item-to-xml.ts";
import type { RequestBuilder } from "../request.ts";
import { chatRequestBuilder } from "./chat-request.ts";
import { textRequest } from "./text-request.ts";

/** The request of the connector for the model's kind of service; `texts` prints values. */
export function requestBuilder(texts: ValueTexts): RequestBuilder {
  const chatRequest = chatRequestBuilder(texts);
  return (input) => (input.model.completion === "text" ? textRequest(input) : chatRequest(input));
}
