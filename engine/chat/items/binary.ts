import { libraryError } from "../../errors.ts";
import { span, type Span } from "../../span.ts";
import { inputOf, type TextMap } from "../../text-map.ts";
import { dictValue } from "../../values/dict.ts";
import type { Value } from "../../values/value.ts";
import type { AudioItem, BinaryItem, ImageItem } from "../chat-message.ts";
import { sliceMapped, type MappedText } from "../mapped-text.ts";
import { readDataUri, writeDataUri } from "../python/data-uri.ts";
import { parseUrl } from "../python/parse-url.ts";
import { strippedSpan } from "../../values/python/white-space.ts";
import { attributeOf, type XmlAttribute, type XmlElement } from "../xml/xml-element.ts";
import type { XmlOutput } from "../xml/write-xml.ts";
import { itemFailure, mappedValue, type ItemFailure, type ItemReading } from "./item-reading.ts";

/** What image, audio and binary share. */
export type BinaryLike = ImageItem | AudioItem | BinaryItem;

/** SK: `BinaryContent.from_element`. The content is looked at before the address. */
export function readBinary(kind: BinaryLike["kind"]): (element: XmlElement) => ItemReading {
  return (element) => {
    const data = element.text.text === "" ? undefined : readData(element);
    if (data !== undefined && "kind" in data) return data;
    const attribute = attributeOf(element, "uri");
    const uri = attribute === undefined ? undefined : readUri(attribute);
    if (uri !== undefined && typeof uri !== "string") return uri;
    const read: Omit<ImageItem, "kind"> = { ...data, ...(uri !== undefined && { uri }), span: element.span };
    const item = { ...read, kind };
    const written = data === undefined ? attribute?.value : element.text;
    return { kind: "item", item: written === undefined ? item : { ...item, map: mapOf(binaryText(item), written) } };
  };
}

/** SK: `BinaryContent.to_element`. */
export function binaryToXml({ kind, uri, dataUri }: BinaryLike): XmlOutput {
  return {
    name: kind,
    attributes: uri === undefined ? [] : [["uri", uri]],
    ...(dataUri !== undefined && { text: dataUri }),
  };
}

/** SK: `BinaryContent.__str__`: the data, else the address, else the text None [item-image-none]. */
function binaryText({ uri, dataUri }: BinaryLike): string {
  return dataUri ?? uri ?? "None";
}

/** SK: `BinaryContent.to_dict`. */
export function binaryToDict(item: BinaryItem): Value {
  return dictValue([
    ["type", { kind: "text", value: "binary" }],
    ["binary", dictValue([["uri", binaryValue(item)]])],
  ]);
}

/** What the item shows, as a value that says where it came from. */
export function binaryValue(item: BinaryLike): Value {
  return mappedValue(binaryText(item), item.map);
}

type Data = Pick<ImageItem, "dataUri" | "mimeType" | "metadata">;

function readData(element: XmlElement): Data | ItemFailure {
  const written = element.text.text;
  const reading = readDataUri(written);
  if (reading.kind === "error") {
    const address = /^\s*(https?:\S+)\s*$/.exec(written)?.[1];
    const range = contentSpan(element);
    return address === undefined
      ? itemFailure("image-data-uri", range, [], reading.error)
      : itemFailure("image-url-as-content", range, [address], reading.error);
  }
  const { mimeType, parameters } = reading.uri;
  const metadata = new Map([...parameters].map(([name, value]): [string, Value] => [name, { kind: "text", value }]));
  return { dataUri: writeDataUri(reading.uri), mimeType, ...(metadata.size > 0 && { metadata }) };
}

/** The content without the blanks around it. */
function contentSpan({ text, span }: XmlElement): Span {
  return inputOf(text.map, strippedSpan(text.text, 0, text.text.length)) ?? span;
}

/** The map of a text that the library writes anew: where nothing changed but blanks around, character by character. */
function mapOf(shown: string, written: MappedText): TextMap {
  const start = written.text.indexOf(shown);
  if (start >= 0) return sliceMapped(written, start, start + shown.length).map;
  const input = inputOf(written.map, span(0, written.text.length));
  const output = span(0, shown.length);
  return [input === undefined ? { kind: "made", output } : { kind: "replace", output, input }];
}

/** An address is looked for in the file system first; here only what must be a directory anywhere is known. */
function readUri({ value, valueSpan }: XmlAttribute): string | ItemFailure {
  if (DIRECTORY.test(value.text)) {
    const error = libraryError("ContentInitializationError", "URI must be a file path, not a directory.");
    return itemFailure("image-uri", valueSpan, [value.text], error);
  }
  const url = parseUrl(value.text);
  return url.kind === "url" ? url.href : itemFailure("image-uri", valueSpan, [value.text], url.error);
}

const DIRECTORY = /^(?:\/+|\/*\.{1,2}\/*(?:\/\.{1,2}\/*)*)$/;
