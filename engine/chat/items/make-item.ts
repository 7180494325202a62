import { makeAnnotation, makeStreamingAnnotation } from "./annotation.ts";
import { makeBinary } from "./binary.ts";
import { makeFileReference, makeStreamingFileReference } from "./file-reference.ts";
import { makeFunctionCall } from "./function-call.ts";
import { makeFunctionResult } from "./function-result.ts";
import type { ItemMaker } from "./item-model.ts";
import { makeReasoning, makeStreamingReasoning } from "./reasoning.ts";
import { makeStreamingText, makeText } from "./text.ts";

/** The constructors of SK's item classes. */
export const ITEM_MAKERS: ReadonlyMap<string, ItemMaker> = new Map([
  ["TextContent", makeText],
  ["StreamingTextContent", makeStreamingText],
  ["ImageContent", makeBinary("image")],
  ["AudioContent", makeBinary("audio")],
  ["BinaryContent", makeBinary("binary")],
  ["FunctionCallContent", makeFunctionCall],
  ["FunctionResultContent", makeFunctionResult],
  ["ReasoningContent", makeReasoning],
  ["StreamingReasoningContent", makeStreamingReasoning],
  ["AnnotationContent", makeAnnotation],
  ["StreamingAnnotationContent", makeStreamingAnnotation],
  ["FileReferenceContent", makeFileReference],
  ["StreamingFileReferenceContent", makeStreamingFileReference],
]);

/** The class that a mapping in a message's items becomes by its `content_type`, in the order in which SK lists them. */
export const TAGGED_MAKERS: ReadonlyMap<string, ItemMaker> = new Map([
  ["annotation", makeAnnotation],
  ["binary", makeBinary("binary")],
  ["image", makeBinary("image")],
  ["text", makeText],
  ["function_result", makeFunctionResult],
  ["function_call", makeFunctionCall],
  ["file_reference", makeFileReference],
  ["reasoning", makeReasoning],
  ["streaming_annotation", makeStreamingAnnotation],
  ["streaming_file_reference", makeStreamingFileReference],
  ["audio", makeBinary("audio")],
]);
