import type { XmlElement } from "../xml/xml-element.ts";
import { readAnnotation } from "./annotation.ts";
import { readBinary } from "./binary.ts";
import { readFileReference } from "./file-reference.ts";
import { readFunctionCall } from "./function-call.ts";
import { readFunctionResult } from "./function-result.ts";
import type { ItemReading } from "./item-reading.ts";
import { readReasoning } from "./reasoning.ts";
import { readText } from "./text.ts";

/** The elements that are read as items in a message; every other one is text. SK: `TAG_CONTENT_MAP`. */
export const ITEM_READERS: ReadonlyMap<string, (element: XmlElement) => ItemReading> = new Map([
  ["text", readText],
  ["image", readBinary("image")],
  ["function_call", readFunctionCall],
  ["function_result", readFunctionResult],
  ["reasoning", readReasoning],
  ["annotation", readAnnotation("annotation")],
  ["file_reference", readFileReference("file_reference")],
  ["streaming_annotation", readAnnotation("streaming_annotation")],
  ["streaming_file_reference", readFileReference("streaming_file_reference")],
]);
