import type { Value } from "../../values/value.ts";
import type { ContentItem } from "../chat-message.ts";
import { annotationToDict } from "./annotation.ts";
import { audioToDict } from "./audio.ts";
import { binaryToDict } from "./binary.ts";
import { fileReferenceToDict } from "./file-reference.ts";
import { functionCallToDict } from "./function-call.ts";
import { functionResultToDict } from "./function-result.ts";
import { imageToDict } from "./image.ts";
import type { ValueTexts } from "./item-to-xml.ts";
import { reasoningToDict } from "./reasoning.ts";
import { textToDict } from "./text.ts";

/** An item as a request holds it. SK: `to_dict`. */
export function itemToDict(item: ContentItem, { jsonOf }: ValueTexts): Value {
  switch (item.kind) {
    case "text":
      return textToDict(item);
    case "image":
      return imageToDict(item);
    case "audio":
      return audioToDict(item);
    case "binary":
      return binaryToDict(item);
    case "function_call":
      return functionCallToDict(item, jsonOf);
    case "function_result":
      return functionResultToDict(item);
    case "reasoning":
      return reasoningToDict(item);
    case "annotation":
    case "streaming_annotation":
      return annotationToDict(item);
    case "file_reference":
    case "streaming_file_reference":
      return fileReferenceToDict(item);
    default:
      return item satisfies never;
  }
}
