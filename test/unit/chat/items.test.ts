import assert from "node:assert/strict";
import { itemToDict } from "../../../engine/chat/items/item-to-dict.ts";
import { itemToXml, type ValueTexts } from "../../../engine/chat/items/item-to-xml.ts";
import { readDataUri, writeDataUri } from "../../../engine/chat/python/data-uri.ts";
import { writeXml } from "../../../engine/chat/xml/write-xml.ts";
import { writeJson, type ContentItem } from "../../../engine/index.ts";

describe("items", () => {
  const texts: ValueTexts = {
    textOf: (value) => (value.kind === "none" ? "None" : `str:${value.kind}`),
    jsonOf: (value) => `json:${value.kind}`,
  };
  function check(item: ContentItem, xml: string, dict: string): void {
    assert.equal(writeXml(itemToXml(item, texts)), xml);
    assert.deepEqual(JSON.parse(writeJson(itemToDict(item, texts)).text), JSON.parse(dict));
  }

  it("writes an image's address", () =>
    check(
      { kind: "image", uri: "https://a.b/?c&d" },
      '<image uri="https://a.b/?c&amp;d" />',
      '{"type": "image_url", "image_url": {"url": "https://a.b/?c&d"}}',
    ));
  it("writes audio under another key", () =>
    check(
      { kind: "audio", dataUri: "data:audio/wav;base64,AAAA", mimeType: "audio/wav" },
      "<audio>data:audio/wav;base64,AAAA</audio>",
      '{"type": "audio_url", "audio_url": {"uri": "data:audio/wav;base64,AAAA"}}',
    ));
  it("writes binary content", () =>
    check(
      { kind: "binary", uri: "https://a.b/", dataUri: "data:a/b;base64,AAAA" },
      '<binary uri="https://a.b/">data:a/b;base64,AAAA</binary>',
      '{"type": "binary", "binary": {"uri": "data:a/b;base64,AAAA"}}',
    ));
  it("writes the arguments of a call as JSON", () =>
    check(
      {
        kind: "function_call",
        id: "1",
        name: "p-f",
        functionName: "f",
        arguments: { kind: "dict", entries: [[{ kind: "text", value: "a" }, { kind: "none" }]] },
      },
      '<function_call id="1" name="p-f">json:dict</function_call>',
      '{"id": "1", "type": "function", "function": {"name": "p-f", "arguments": "json:dict"}}',
    ));
  it("writes no arguments where a call has none", () =>
    check(
      { kind: "function_call", functionName: "f", arguments: { kind: "dict", entries: [] } },
      "<function_call />",
      '{"id": null, "type": "function", "function": {"name": null, "arguments": "json:dict"}}',
    ));
  it("writes a result as text in XML, as it is in a mapping", () =>
    check(
      { kind: "function_result", id: "1", functionName: "f", result: { kind: "int", value: 3n } },
      '<function_result id="1">str:int</function_result>',
      '{"tool_call_id": "1", "content": 3}',
    ));
  it("writes an annotation", () =>
    check(
      { kind: "annotation", url: "u", quote: "q", startIndex: 1n, citationType: "url_citation" },
      '<annotation type="CitationType.URL_CITATION" quote="q" start_index="1" url="u" />',
      '{"type": "text", "text": "type=url_citation, u q (Start Index=1->End Index=None)"}',
    ));
});

describe("data URIs", () => {
  /** The URI written anew, or the error's message and its cause's. */
  function check(written: string, expected: string): void {
    const reading = readDataUri(written);
    const got =
      reading.kind === "data-uri"
        ? writeDataUri(reading.uri)
        : [reading.error.message, reading.error.cause?.message].filter(Boolean).join(" | ");
    assert.equal(got, expected);
  }

  it("keeps type, parameters and format", () =>
    check("data:image/png;width=3;base64,aGk=", "data:image/png;width=3;base64,aGk="));
  it("takes text/plain where no type is given", () => check("data:;base64,aGk=", "data:text/plain;base64,aGk="));
  it("keeps the mark of a format that is missing", () => check("data:,hi", "data:text/plain;,hi"));
  it("writes base64 anew", () => check(" data:a/b;base64,aGl=\n", "data:a/b;base64,aGk="));
  it("does not look at the scheme", () => check("x:a/b;base64,aGk=", "data:a/b;base64,aGk="));
  it("takes a dash in a parameter for the format", () =>
    check("data:text/plain;charset=utf-8;base64,aGk=", "data:text/plain;charset=utf-8;base64,aGk="));
  it("wants a format behind a type", () => check("data:text/plain,hi", "Invalid data uri format."));
  it("knows no digits in types", () => check("data:audio/mp3;base64,aGk=", "Invalid data uri format."));
  it("wants data", () => check("https://a.b/c.png", "Invalid data uri format. The data is missing."));
  it("wants a URI", () => check("hello", "Invalid data uri format. | 1 validation error for url"));
  const bad = "Invalid base64 data. | ";
  it("wants base64 alone", () => check("data:a/b;base64,a$b", `${bad}Only base64 data is allowed`));
  it("wants padding", () => check("data:a/b;base64,aGk", `${bad}Incorrect padding`));
  it("wants padding at the end", () => check("data:a/b;base64,aGk=a", `${bad}Excess data after padding`));
  it("wants padding in one piece", () => check("data:a/b;base64,aG=k", `${bad}Discontinuous padding not allowed`));
  it("wants data before padding", () => check("data:a/b;base64,=aGk", `${bad}Leading padding not allowed`));
  it("counts what is left over", () =>
    check(
      "data:a/b;base64,aGkha",
      `${bad}Invalid base64-encoded string: number of data characters (5) cannot be 1 more than a multiple of 4`,
    ));
});
