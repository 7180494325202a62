import type { ContentItem } from "../chat-message.ts";
import { annotationText } from "./annotation.ts";
import { binaryText } from "./binary.ts";
import { fileReferenceText } from "./file-reference.ts";
import { functionCallText } from "./function-call.ts";
import type { ValueTexts } from "./item-to-xml.ts";

/** What an item prints as. SK: `__str__`. */
export function itemToText(item: ContentItem, { textOf, jsonOf }: ValueTexts): string {
  switch (item.kind) {
    case "text":
      return item.text;
    case "reasoning":
      return item.text ?? "";
    case "image":
    case "audio":
    case "binary":
      return binaryText(item);
    case "function_call":
      return functionCallText(item, jsonOf);
    case "function_result":
      return textOf(item.result);
    case "annotation":
    case "streaming_annotation":
      return annotationText(item);
    case "file_reference":
    case "streaming_file_reference":
      return fileReferenceText(item);
    default:
      return item satisfies never;
  }
}
