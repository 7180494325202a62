import assert from "node:assert/strict";
import { nearest } from "../../../cli/options/nearest.ts";

const words = ["arg", "args", "call", "format", "help", "messages", "model", "request", "text"];

function check(word: string, expected: string | undefined): void {
  it(`${word} → ${expected ?? "nothing"}`, () => assert.equal(nearest(word, words), expected));
}

describe("nearest", () => {
  check("formt", "format");
  check("fromat", "format");
  check("FORMAT", "format");
  check("massages", "messages");
  check("req", "request");
  check("txt", "text");
  check("ars", "arg");
  check("verbose", undefined);
  check("x", undefined);
  check("", undefined);
});
