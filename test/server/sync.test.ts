import assert from "node:assert/strict";
import { startClient } from "../support/lsp-client.ts";

const URI = "file:///p/F/skprompt.txt";
const CONFIG = "file:///p/F/config.json";
const at = (line: number, from: number, to: number) => ({
  start: { line, character: from },
  end: { line, character: to },
});

const described = (text: string) => JSON.stringify({ input_variables: [{ name: "a", description: text }] });

describe("documents", () => {
  it("follow incremental changes", async () => {
    const client = await startClient();
    await client.open(URI, "one\n{{$a}}\nthree");
    await client.change(URI, 2, [
      { range: at(0, 0, 3), text: "1\n2" },
      { range: at(2, 3, 4), text: "bc" },
    ]);
    const found = await client.hover(URI, { line: 2, character: 4 });
    assert.deepEqual(found?.range, at(2, 2, 5));
    await client.close();
  });

  it("read config.json from disk, then from its editor, then from disk again", async () => {
    const client = await startClient({ files: { [CONFIG]: described("on disk") } });
    const description = async () => {
      const found = await client.hover(URI, { line: 0, character: 3 });
      return /on disk|in the editor|changed outside|Not declared[^.]*/.exec(JSON.stringify(found?.contents))?.[0];
    };
    await client.open(URI, "{{$a}}");
    assert.equal(await description(), "on disk");
    await client.open(CONFIG, described("in the editor"), "json");
    assert.equal(await description(), "in the editor");
    await client.closeDocument(CONFIG);
    assert.equal(await description(), "on disk");
    await client.write(CONFIG, described("changed outside"));
    assert.equal(await description(), "changed outside");
    await client.write(CONFIG, undefined);
    assert.equal(await description(), "Not declared: this prompt has no config");
    await client.close();
  });

  it("read config.json anew outside the workspace, where nobody tells of changes", async () => {
    const [uri, config] = ["file:///elsewhere/F/skprompt.txt", "file:///elsewhere/F/config.json"];
    const client = await startClient({ files: { [config]: described("before") } });
    const description = async () => JSON.stringify(await client.hover(uri, { line: 0, character: 3 }));
    await client.open(uri, "{{$a}}");
    // The server learns on the way that the client watches files.
    for (let asked = 0; asked < 3; asked++) assert.match(await description(), /before/);
    client.files.set(config, described("after"));
    assert.match(await description(), /after/);
    await client.close();
  });

  it("have no config.json where the file is no skprompt.txt", async () => {
    const uri = "file:///p/F/mail.skprompt";
    const client = await startClient({ files: { [CONFIG]: `{"input_variables":[{"name":"a","description":"d"}]}` } });
    await client.open(uri, "{{$a}}");
    assert.match(JSON.stringify(await client.hover(uri, { line: 0, character: 3 })), /this prompt has no config\.json/);
    await client.close();
  });
});
