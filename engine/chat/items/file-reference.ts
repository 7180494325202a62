import { dictValue } from "../../values/dict.ts";
import { anything, listOf } from "../../values/python/validation.ts";
import type { Value } from "../../values/value.ts";
import type { FileReferenceItem, StreamingFileReferenceItem } from "../chat-message.ts";
import { attributeOf, type XmlElement } from "../xml/xml-element.ts";
import type { XmlOutput } from "../xml/write-xml.ts";
import { heldText, present, sharedOf, textOf, valueOf, type HeldField } from "./item-fields.ts";
import { modelMaker, TEXT_OR_NONE, type ContentModel, type ItemMaker } from "./item-model.ts";
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

/** SK: the constructors of `FileReferenceContent` and `StreamingFileReferenceContent`. */
export const makeFileReference: ItemMaker = maker("file_reference", "FileReferenceContent");
export const makeStreamingFileReference: ItemMaker = maker("streaming_file_reference", "StreamingFileReferenceContent");

/** The fields as SK holds them, without those that all items have. */
export function fileReferenceFields({ fileId, tools = [], dataSource }: Reference): readonly HeldField[] {
  return [
    ["file_id", heldText(fileId)],
    ["tools", { kind: "list", items: tools }],
    ["data_source", dataSource],
  ];
}

/** SK: `FileReferenceContent.__str__`. */
export function fileReferenceText({ kind, fileId = "None" }: Reference): string {
  return `${kind === "file_reference" ? "" : "Streaming"}FileReferenceContent(file_id=${fileId})`;
}

function maker(kind: Reference["kind"], className: string): ItemMaker {
  const fields: ContentModel["fields"] = [
    { name: "file_id", check: TEXT_OR_NONE },
    { name: "tools", check: listOf(anything) },
    { name: "data_source", check: anything },
  ];
  return modelMaker({ className, contentType: [`${kind.toUpperCase()}_CONTENT`, kind], fields }, (checked) => {
    const tools = checked.get("tools");
    const own = present({
      fileId: textOf(checked, "file_id"),
      tools: tools?.kind === "list" && tools.items.length > 0 ? tools.items : undefined,
      dataSource: valueOf(checked, "data_source"),
    });
    return { kind, ...sharedOf(checked), ...own };
  });
}
