import assert from "node:assert/strict";
import { configUriOf, promptName, promptUriOf, roleOf } from "../../server/uris.ts";

describe("a document's URI", () => {
  it("says what the document is", () => {
    const roles = {
      "file:///p/F/skprompt.txt": "prompt",
      "file:///c%3A/p/mail.skprompt": "prompt",
      "file:///p/F/config.json": "config",
      "file:///p/F/other.txt": "other",
      "untitled:Untitled-1": "other",
    };
    assert.deepEqual(Object.fromEntries(Object.keys(roles).map((uri) => [uri, roleOf(uri)])), roles);
    assert.equal(roleOf("untitled:Untitled-1", "skprompt"), "prompt");
  });

  it("leads to the file beside, in the client's own encoding", () => {
    assert.equal(configUriOf("file:///c%3A/p%20q/F/skprompt.txt"), "file:///c%3A/p%20q/F/config.json");
    assert.equal(promptUriOf("file:///c%3A/p%20q/F/config.json"), "file:///c%3A/p%20q/F/skprompt.txt");
    assert.equal(configUriOf("file:///p/mail.skprompt"), undefined);
    assert.equal(configUriOf("untitled:Untitled-1"), undefined);
  });

  it("names the prompt and its folder", () => {
    assert.deepEqual(promptName("file:///home/p%20q/Reply/skprompt.txt"), {
      name: "Reply",
      folder: "p q",
      path: "/home/p q/Reply/skprompt.txt",
    });
    assert.deepEqual(promptName("file:///p/mail.skprompt"), { name: "mail", folder: "p", path: "/p/mail.skprompt" });
    assert.equal(promptName("file:///p/100%/skprompt.txt").name, "100%");
  });
});
