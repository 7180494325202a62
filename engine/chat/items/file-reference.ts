import { dictValue } from "../../values/dict.ts";
import type { Value } from "../../values/value.ts";
import type { FileReferenceItem, StreamingFileReferenceItem } from "../chat-message.ts";
import { attributeOf, type XmlElement } from "../xml/xml-element.ts";
import type { XmlOutput } from "../xml/write-xml.ts";
import { textOrNone, writtenAttributes, type ItemReading } from "./item-reading.ts";

type Reference = FileReferenceItem | StreamingFileReferenceItem;

/** SK: `FileReferenceContent.from_element`, and that of its streaming form. */
export function readFileReference(kind: Reference["kind"]): (element: XmlElement) => ItemReading {
  return (element) => {
    const attribute = attributeOf(element, "file_id");
    return {
      kind: "item",
      item: {
        kind,
        span: element.span,
        ...(attribute !== undefined && { fileId: attribute.value.text, map: attribute.value.map }),
      },
    };
  };
}

/** SK: `FileReferenceContent.to_element`. */
export function fileReferenceToXml({ kind, fileId }: Reference): XmlOutput {
  return { name: kind, attributes: writtenAttributes(["file_id", fileId]) };
}

/** SK: `FileReferenceContent.to_dict`. */
export function fileReferenceToDict({ fileId, map }: Reference): Value {
  return dictValue([["file_id", textOrNone(fileId, map)]]);
}
