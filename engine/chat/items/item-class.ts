import type { ContentItem } from "../chat-message.ts";

/** The name of an item's class in SK. */
export function itemClass(item: ContentItem): string {
  switch (item.kind) {
    case "text":
      return item.choiceIndex === undefined ? "TextContent" : "StreamingTextContent";
    case "reasoning":
      return item.choiceIndex === undefined ? "ReasoningContent" : "StreamingReasoningContent";
    case "image":
      return "ImageContent";
    case "audio":
      return "AudioContent";
    case "binary":
      return "BinaryContent";
    case "function_call":
      return "FunctionCallContent";
    case "function_result":
      return "FunctionResultContent";
    case "annotation":
      return "AnnotationContent";
    case "streaming_annotation":
      return "StreamingAnnotationContent";
    case "file_reference":
      return "FileReferenceContent";
    case "streaming_file_reference":
      return "StreamingFileReferenceContent";
    default:
      return item satisfies never;
  }
}
