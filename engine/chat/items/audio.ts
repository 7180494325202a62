import type { Value } from "../../values/value.ts";
import type { AudioItem } from "../chat-message.ts";
import { binaryValue } from "./binary.ts";
import { dict } from "./item-reading.ts";

/** SK: `AudioContent.to_dict`: its key is `uri` where an image has `url` [make-audio-uri]. */
export function audioToDict(item: AudioItem): Value {
  return dict(["type", { kind: "text", value: "audio_url" }], ["audio_url", dict(["uri", binaryValue(item)])]);
}
