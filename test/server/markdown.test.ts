import assert from "node:assert/strict";
import { code, escapeMarkdown } from "../../server/markdown.ts";

describe("markdown", () => {
  it("shows text as it stands", () => {
    assert.equal(escapeMarkdown("a *b* <c> [d](e)"), String.raw`a \*b\* \<c\> \[d\]\(e\)`);
    assert.equal(escapeMarkdown("no heading\n==="), "no heading\n\\=\\=\\=");
  });

  it("fences code that holds back quotes and line breaks", () => {
    assert.equal(code("a"), "`a`");
    assert.equal(code("`a`"), "`` `a` ``");
    assert.equal(code("a\n  b"), "`a ↵ b`");
    assert.equal(code(""), "`  `");
  });
});
