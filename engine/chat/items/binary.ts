import { libraryError, type LibraryError } from "../../errors.ts";
import { span, type Span } from "../../span.ts";
import { inputOf, type TextMap } from "../../text-map.ts";
import { dictValue, textValue } from "../../values/dict.ts";
import { pythonTypeName } from "../../values/python/type-name.ts";
import { asText, invalid, nullable, union } from "../../values/python/validation.ts";
import { isTruthy } from "../../values/truth.ts";
import type { Value } from "../../values/value.ts";
import type { AudioItem, BinaryItem, ImageItem } from "../chat-message.ts";
import { sliceMapped, type MappedText } from "../mapped-text.ts";
import {
  dataUri as dataUriOf,
  readDataUri,
  writeDataUri,
  type DataUri,
  type DataUriReading,
} from "../python/data-uri.ts";
import { parseUrl } from "../python/parse-url.ts";
import { strippedSpan } from "../../values/python/white-space.ts";
import { attributeOf, type XmlAttribute, type XmlElement } from "../xml/xml-element.ts";
import type { XmlOutput } from "../xml/write-xml.ts";
import { heldText, present, sharedOf, valueOf, type HeldField } from "./item-fields.ts";
import {
  checkFields,
  TEXT_OR_NONE,
  type Construction,
  type ContentModel,
  type Fields,
  type ItemMaker,
  type Refusal,
} from "./item-model.ts";
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
export function binaryText({ uri, dataUri }: BinaryLike): string {
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
  const address = addressOf(value.text);
  return typeof address === "string" ? address : itemFailure("image-uri", valueSpan, [value.text], address);
}

function addressOf(written: string): string | LibraryError {
  if (DIRECTORY.test(written)) {
    return libraryError("ContentInitializationError", "URI must be a file path, not a directory.");
  }
  const url = parseUrl(written);
  return url.kind === "url" ? url.href : url.error;
}

const DIRECTORY = /^(?:\/+|\/*\.{1,2}\/*(?:\/\.{1,2}\/*)*)$/;

/** SK: the constructors of `ImageContent`, `AudioContent` and `BinaryContent`. A data URI counts before data. */
export function makeBinary(kind: BinaryLike["kind"]): ItemMaker {
  const model: ContentModel = {
    className: CLASS_NAMES[kind],
    contentType: [`${kind.toUpperCase()}_CONTENT`, kind],
    fields: [{ name: "uri", check: ADDRESS }],
  };
  return (given, { textOf }) => {
    const data = givenData(given);
    if (data !== undefined && data.kind !== "made") return data;
    const uri = given.get("uri");
    const address = uri?.kind === "text" ? addressOf(uri.value) : undefined;
    if (uri !== undefined && address !== undefined && typeof address !== "string") return refusal(address, uri);
    const checked = checkFields(model, given);
    if (checked.kind !== "made") return checked;
    const shared = sharedOf(checked.made);
    const own = present({ uri: typeof address === "string" ? address : undefined });
    if (data === undefined) return made(kind, { ...shared, ...own });
    const { mimeType } = data.made;
    const metadata = new Map(shared.metadata);
    for (const [name, value] of data.made.parameters) metadata.set(name, textValue(value));
    const parameters = new Map([...metadata].map(([name, value]) => [name, textOf(value)] as const));
    const dataUri = writeDataUri({ ...data.made, parameters });
    const held = metadata.size > 0 ? { metadata } : {};
    return made(kind, { ...shared, ...held, ...own, dataUri, mimeType });
  };
}

function made(kind: BinaryLike["kind"], fields: Omit<ImageItem, "kind">): Construction<BinaryLike> {
  return { kind: "made", made: { ...fields, kind } };
}

/** The fields as SK holds them, without those that all items have. */
export function binaryFields({ uri, dataUri = "" }: BinaryLike): readonly HeldField[] {
  return [
    ["uri", heldText(uri)],
    ["data_uri", heldText(dataUri)],
  ];
}

function givenData(given: Fields): Construction<DataUri> | undefined {
  const uri = given.get("data_uri");
  if (uri !== undefined && isTruthy(uri)) {
    if (uri.kind === "text") {
      const reading = readDataUri(uri.value);
      const metadata = given.get("metadata");
      if (reading.kind === "error" || metadata === undefined || metadata.kind === "dict") return construction(reading);
      return raised("AttributeError", `'${pythonTypeName(metadata)}' object has no attribute 'update'`);
    }
    return raised("AttributeError", `'${pythonTypeName(uri)}' object has no attribute 'path'`);
  }
  const data = given.get("data");
  if (data?.kind !== "text") return undefined;
  const format = valueOf(given, "data_format");
  if (format !== undefined && format.kind !== "text" && isTruthy(format)) {
    return raised("AttributeError", `'${pythonTypeName(format)}' object has no attribute 'lower'`);
  }
  const type = given.get("mime_type");
  const checked = type !== undefined && isTruthy(type) ? asText(type, ["mime_type"]) : undefined;
  const formatted = TEXT_OR_NONE(format ?? { kind: "none" }, ["data_format"]);
  const faults = [checked, formatted].flatMap((result) => (result?.kind === "invalid" ? result.faults : []));
  if (faults.length > 0) return { kind: "invalid", title: "DataUri", faults };
  const mimeType = checked?.kind === "valid" && checked.value.kind === "text" ? checked.value.value : "text/plain";
  const written = format?.kind === "text" && format.value !== "" ? { format: format.value } : {};
  return construction(dataUriOf({ mimeType, parameters: new Map(), ...written, data: data.value }));
}

function construction(reading: DataUriReading): Construction<DataUri> {
  return reading.kind === "error" ? { kind: "raised", error: reading.error } : { kind: "made", made: reading.uri };
}

function raised(className: string, message: string): Refusal {
  return { kind: "raised", error: libraryError(className, message) };
}

function refusal(error: LibraryError, input: Value): Refusal {
  if (error.errors === undefined) return { kind: "raised", error };
  return { kind: "invalid", title: "url", faults: error.errors.map((entry) => ({ ...entry, input })) };
}

/** SK: `Url | str | None`. */
const ADDRESS = nullable(
  union([
    [
      "url",
      (input, loc) =>
        input.kind === "text"
          ? { kind: "valid", value: input }
          : invalid(loc, "url_type", "URL input should be a string or URL", input),
    ],
    ["str", asText],
  ]),
);

const CLASS_NAMES = { image: "ImageContent", audio: "AudioContent", binary: "BinaryContent" } as const;
