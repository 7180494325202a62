import type { Value } from "../../values/value.ts";
import type { ContentItem } from "../chat-message.ts";
import type { XmlOutput } from "../xml/write-xml.ts";
import { annotationToXml } from "./annotation.ts";
import { binaryToXml } from "./binary.ts";
import { fileReferenceToXml } from "./file-reference.ts";
import { functionCallToXml } from "./function-call.ts";
import { functionResultToXml } from "./function-result.ts";
import { reasoningToXml } from "./reasoning.ts";
import { textToXml } from "./text.ts";

/** How the library's language writes a value: as `str()` and as `json.dumps` do. */
export interface ValueTexts {
  readonly textOf: (value: Value) => string;
  readonly jsonOf: (value: Value) => string;
}

/** An item as XML. SK: `to_element`. */
export function itemToXml(item: ContentItem, { textOf, jsonOf }: ValueTexts): XmlOutput {
  switch (item.kind) {
    case "text":
      return textToXml(item);
    case "image":
    case "audio":
    case "binary":
      return binaryToXml(item);
    case "function_call":
      return functionCallToXml(item, jsonOf);
    case "function_result":
      return functionResultToXml(item, textOf);
    case "reasoning":
      return reasoningToXml(item);
    case "annotation":
    case "streaming_annotation":
      return annotationToXml(item);
    case "file_reference":
    case "streaming_file_reference":
      return fileReferenceToXml(item);
    default:
      return item satisfies never;
  }
}
