import { dictValue } from "../../values/dict.ts";
import type { Value } from "../../values/value.ts";
import type { AudioItem } from "../chat-message.ts";
import { binaryValue } from "./binary.ts";

/** SK: `AudioContent.to_dict`: its key is `uri` where an image has `url` [make-audio-uri]. */
export function audioToDict(item: AudioItem): Value {
  return dictValue([
    ["type", { kind: "text", value: "audio_url" }],
    ["audio_url", dictValue([["uri", binaryValue(item)]])],
  ]);
}
