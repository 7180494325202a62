import { dictValue } from "../../values/dict.ts";
import type { Value } from "../../values/value.ts";
import type { ImageItem } from "../chat-message.ts";
import { binaryValue } from "./binary.ts";

/** SK: `ImageContent.to_dict`. */
export function imageToDict(item: ImageItem): Value {
  return dictValue([
    ["type", { kind: "text", value: "image_url" }],
    ["image_url", dictValue([["url", binaryValue(item)]])],
  ]);
}
