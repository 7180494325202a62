import type { ContentItem } from "../chat-message.ts";
import { annotationFields } from "./annotation.ts";
import { binaryFields } from "./binary.ts";
import { fileReferenceFields } from "./file-reference.ts";
import { functionCallFields } from "./function-call.ts";
import { functionResultFields } from "./function-result.ts";
import type { HeldField } from "./item-fields.ts";
import { reasoningFields } from "./reasoning.ts";
import { textFields } from "./text.ts";

/** The fields of an item as SK holds them, without those that all items have. */
export function heldFields(item: ContentItem): readonly HeldField[] {
  switch (item.kind) {
    case "text":
      return textFields(item);
    case "image":
    case "audio":
    case "binary":
      return binaryFields(item);
    case "function_call":
      return functionCallFields(item);
    case "function_result":
      return functionResultFields(item);
    case "reasoning":
      return reasoningFields(item);
    case "annotation":
    case "streaming_annotation":
      return annotationFields(item);
    case "file_reference":
    case "streaming_file_reference":
      return fileReferenceFields(item);
    default:
      return item satisfies never;
  }
}
