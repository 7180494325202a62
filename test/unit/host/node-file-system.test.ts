import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FileError, findPromptFiles, readTextFile } from "../../../host/index.ts";

async function faultOf(reading: Promise<unknown>): Promise<FileError["fault"] | undefined> {
  try {
    await reading;
    return undefined;
  } catch (error) {
    assert.ok(error instanceof FileError);
    return error.fault;
  }
}

describe("node file system", () => {
  let root = "";
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), "skein-files-"));
  });
  afterEach(() => rm(root, { recursive: true }));

  async function write(name: string, content: string | Uint8Array): Promise<string> {
    const file = path.join(root, ...name.split("/"));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    return file;
  }

  it("reads text as it stands, with its BOM and line breaks", async () => {
    assert.equal(await readTextFile(await write("a.txt", "\ufeffHi {{$x}}\r\n")), "\ufeffHi {{$x}}\r\n");
  });

  it("gives nothing for a file that is not there", async () => {
    assert.equal(await readTextFile(path.join(root, "nowhere.txt")), undefined);
  });

  it("says what the operating system refuses", async () => {
    assert.deepEqual(await faultOf(readTextFile(root)), { kind: "unreadable", path: root, code: "EISDIR" });
  });

  for (const [title, bytes, message] of [
    ["a truncated sequence", [0x63, 0xe9], "byte 0xe9 in position 1: unexpected end of data"],
    ["UTF-16", [0xff, 0xfe, 0x68, 0x00], "byte 0xff in position 0: invalid start byte"],
    ["another encoding", [0x63, 0xe9, 0x20, 0x61], "byte 0xe9 in position 1: invalid continuation byte"],
    ["a surrogate", [0xed, 0xa0, 0x80], "byte 0xed in position 0: invalid continuation byte"],
    ["a sequence that breaks off", [0xe2, 0x82, 0x20], "bytes in position 0-1: invalid continuation byte"],
    ["a sequence that the end cuts", [0xf0, 0x9f, 0x98], "bytes in position 0-2: unexpected end of data"],
  ] as const) {
    it(`refuses what is not UTF-8, as the library does: ${title}`, async () => {
      const fault = await faultOf(readTextFile(await write("bad.txt", Uint8Array.from(bytes))));
      assert.ok(fault?.kind === "not-utf8");
      assert.equal(fault.error.message, `'utf-8' codec can't decode ${message}`);
    });
  }

  it("finds prompts below a folder, sorted", async () => {
    const second = await write("b/skprompt.txt", "");
    const first = await write("a/deep/x.skprompt", "");
    await write("node_modules/p/skprompt.txt", "");
    await write(".hidden/skprompt.txt", "");
    await write("b/other.txt", "");
    assert.deepEqual(await findPromptFiles(root), [first, second]);
  });
});
