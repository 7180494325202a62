import type { Value } from "../../values/value.ts";
import type { ImageItem } from "../chat-message.ts";
import { binaryValue } from "./binary.ts";
import { dict } from "./item-reading.ts";

/** SK: `ImageContent.to_dict`. */
export function imageToDict(item: ImageItem): Value {
  return dict(["type", { kind: "text", value: "image_url" }], ["image_url", dict(["url", binaryValue(item)])]);
}
