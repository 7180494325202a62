import assert from "node:assert/strict";
import { pythonRuntime, type ChatMessage } from "../../../engine/index.ts";
import { markRanges, readMarkers } from "../../support/markers.ts";

function messagesOf(rendered: string): readonly ChatMessage[] {
  const outcome = pythonRuntime.chat.reparse(rendered);
  if (outcome.kind === "failed") throw new Error(outcome.error.message);
  return outcome.messages;
}

describe("spans of messages and items", () => {
  /** `⟦…⟧` holds the messages, or with "items" the items. */
  function check(marked: string, what: "messages" | "items"): void {
    const { text } = readMarkers(marked);
    const messages = messagesOf(text);
    const parts = what === "messages" ? messages : messages.flatMap((message) => message.items);
    assert.equal(
      markRanges(
        text,
        parts.map((part) => part.span ?? { start: 0, end: 0 }),
      ),
      marked,
    );
  }

  it("covers a message with its tags", () => check(" ⟦<message role='user'>a</message>⟧ ", "messages"));
  it("covers text without the blanks around it", () =>
    check("\n⟦You are a bot.⟧\n⟦<message role='user'>a</message>⟧ ⟦b⟧\n", "messages"));
  it("covers the messages of a history", () =>
    check("<chat_history>⟦<message role='user'/>⟧⟦<message role='tool'/>⟧</chat_history>", "messages"));
  it("covers what joins a message", () =>
    check("⟦<message role='user'>a</message> <b>c</b> d⟧⟦<message role='user'/>⟧", "messages"));
  it("covers the whole prompt where it falls back", () => check("\n⟦a & b⟧\n", "messages"));
  it("covers items with their tags", () =>
    check("<message role='user'>⟦a⟧⟦<image/>⟧b⟦<text>c</text>⟧⟦<i>d</i> e⟧</message>", "items"));
  it("covers all of a message's texts as one item", () =>
    check("<message role='user'>⟦a<text>b</text>c<text>d</text>⟧ </message>", "items"));
});

describe("maps of items", () => {
  /** `«out|in»` for what was replaced, `«out|»` for what was made; all else was copied. */
  function check(rendered: string, expected: string): void {
    const [message] = messagesOf(rendered);
    const [item] = message?.items ?? [];
    assert.equal(item?.kind, "text");
    const text = item?.kind === "text" ? item.text : "";
    const shown = (item?.map ?? []).map((segment) => {
      const output = text.slice(segment.output.start, segment.output.end);
      if (segment.kind === "made") return `«${output}|»`;
      const input = rendered.slice(segment.input.start, segment.input.end);
      if (segment.kind === "replace") return `«${output}|${input}»`;
      assert.equal(input, output);
      return output;
    });
    assert.equal(shown.join(""), expected);
  }

  it("copies text", () => check(" plain ", "plain"));
  it("replaces entities", () => check("a &lt; b", "a «<|&lt;» b"));
  it("joins both decodings", () => check("a &amp;lt; &amp; b", "a «<|&amp;lt;» «&|&amp;» b"));
  it("joins a reference from CDATA", () => check("<![CDATA[&]]>lt;", "«<|&]]>lt;»"));
  it("leaves comments out", () => check("a<!-- c -->b", "ab"));
  it("copies tags that stand as they are sent", () => check('<b k="v">x</b>', '<b k="v">x</b>'));
  it("replaces what is written anew in a tag", () =>
    check("<a href='x?p=1&amp;q'>l</a>", "<a href«=\"|='»x?p=1«&|&amp;»q«\"|'»>l</a>"));
  it("closes an empty tag", () => check("a<br/>b", "a<br«>|/>»«</br>|/>»b"));
  it("makes namespaces", () => check('<svg xmlns="u">x</svg>', '<«ns0:svg|svg»« xmlns:ns0="u"|»>x«</ns0:svg>|</svg>»'));
  it("decodes the whole prompt where it falls back", () => check("a & &lt;", "a & «<|&lt;»"));
  it("keeps line breaks apart", () => check("<message role='user'>a\r\nb</message>", "a«\n|\r\n»b"));
});

describe("the fallback to one user message", () => {
  /** `⟦…⟧` holds the characters at fault. */
  function check(marked: string, code: string, severity: string): void {
    const { text, ranges } = readMarkers(marked);
    const outcome = pythonRuntime.chat.reparse(text);
    if (outcome.kind === "failed") throw new Error(outcome.error.message);
    assert.deepEqual(outcome.fallback?.span, ranges[0]);
    assert.deepEqual(outcome.fallback?.problem.span, ranges[0]);
    assert.equal(outcome.fallback?.problem.code, code);
    assert.equal(outcome.fallback?.problem.severity, severity);
    assert.deepEqual(
      outcome.messages.map((message) => message.role),
      ["user"],
    );
  }

  it("says which character is at fault", () =>
    check("\n<message role='system'>R⟦&⟧D</message>\n", "xml-ampersand", "warning"));
  it("says which tag is not closed", () =>
    check("<message role='user'>Think in ⟦<reasoning>⟧ tags.</message>", "xml-unclosed", "warning"));
  it("speaks softly where the prompt has no messages", () => check("AT⟦&⟧T", "xml-ampersand", "information"));
  it("is absent where the prompt is read", () => {
    const outcome = pythonRuntime.chat.reparse("<message role='user'>a</message>");
    assert.equal(outcome.kind === "messages" && outcome.fallback, undefined);
  });
});

describe("errors of the reparse", () => {
  /** `⟦…⟧` holds the place. */
  function check(marked: string, className: string, code: string): void {
    const { text, ranges } = readMarkers(marked);
    const outcome = pythonRuntime.chat.reparse(text);
    assert.equal(outcome.kind, "failed");
    if (outcome.kind !== "failed") return;
    assert.equal(outcome.error.class, className);
    assert.equal(outcome.problem.code, code);
    assert.equal(markRanges(text, [outcome.problem.span]), markRanges(text, ranges));
  }

  it("wants a role", () => check("⟦<message>⟧a</message>", "TypeError", "role-missing"));
  it("knows five roles", () => check("<message role='⟦User⟧'/>", "ValidationError", "role-unknown"));
  it("knows finish reasons", () =>
    check("<message role='user' finish_reason='⟦done⟧'/>", "ValidationError", "finish-reason-unknown"));
  it("knows statuses", () => check("<message role='user' status='⟦x⟧'/>", "ValidationError", "status-unknown"));
  it("refuses some attributes", () =>
    check("<message role='user' ⟦items='x'⟧>a</message>", "AttributeError", "attribute-refused"));
  it("wants messages in a history", () =>
    check("<chat_history>⟦<p>⟧x</p></chat_history>", "ContentInitializationError", "history-child"));
  it("refuses an address as an image's content", () =>
    check(
      "<message role='user'><image>\n⟦https://example.com/a.png⟧ </image></message>",
      "ContentInitializationError",
      "image-url-as-content",
    ));
  it("refuses bad data", () =>
    check(
      "<message role='user'><image>⟦data:image/png;base64,@@⟧</image></message>",
      "ContentInitializationError",
      "image-data-uri",
    ));
  it("refuses a relative address", () =>
    check("<message role='user'><image uri='⟦a.png⟧'/></message>", "ValidationError", "image-uri"));
  it("refuses a directory", () =>
    check("<message role='user'><image uri='⟦..⟧'/></message>", "ContentInitializationError", "image-uri"));
  it("wants numbers as indexes", () =>
    check("<message role='user'><annotation end_index='⟦1.0⟧'/></message>", "ValueError", "index-not-a-number"));
  it("knows annotation types", () =>
    check("<message role='user'><annotation type='⟦web⟧'/></message>", "ValidationError", "annotation-type-unknown"));
  it("refuses half a character", () => check("a⟦\ud83d⟧b", "UnicodeEncodeError", "lone-surrogate"));
  it("refuses deep tags", () =>
    check(`⟦<a>⟧${"<a>".repeat(987)}${"</a>".repeat(988)}`, "RecursionError", "tags-too-deep"));
});

describe("traps of the reparse", () => {
  /** `⟦…⟧` holds the places, in order. */
  function check(marked: string, ...codes: readonly string[]): void {
    const { text, ranges } = readMarkers(marked);
    const outcome = pythonRuntime.chat.reparse(text);
    const problems = outcome.kind === "messages" ? outcome.problems : [];
    assert.deepEqual(
      problems.map((problem) => problem.code),
      codes,
    );
    assert.equal(
      markRanges(
        text,
        problems.map((problem) => problem.span),
      ),
      markRanges(text, ranges),
    );
  }

  it("is silent over messages", () =>
    check("\n<message role='system'>a <b>c</b></message>\n<message role='user'>\n <text>b</text>\n</message>\n"));
  it("is silent over plain text", () => check("Say hello to Ann."));
  it("is silent over tags in text", () => check("<b>Say</b> hello to <name>Ann</name>."));
  it("finds text behind an item", () =>
    check("<message role='user'><text>a</text> ⟦b⟧ <image/></message>", "text-dropped"));
  it("finds tags in an item", () =>
    check("<message role='user'><text>a ⟦<b>⟧c</b> d</text></message>", "item-markup-dropped"));
  it("finds text in a history", () =>
    check(
      "<chat_history>⟦a⟧<message role='user'/> ⟦b⟧</chat_history>",
      "history-text-dropped",
      "history-text-dropped",
    ));
  it("finds leading and loose text", () =>
    check("⟦a⟧ <message role='user'/> ⟦b⟧", "leading-text-system", "loose-text-user"));
  it("finds a byte order mark", () => check("⟦\ufeff⟧<message role='user'/>", "byte-order-mark"));
  it("finds a lone system message", () => check("⟦<message role='system'>⟧a</message>", "system-alone"));
  it("finds a blank that is lost", () => check("Make it⟦ ⟧<b>bold</b> please", "blank-lost"));
  it("finds a tag that joins a message", () =>
    check("<message role='assistant'>a</message>⟦<br/>⟧b<br/>", "joins-message"));
  it("finds tags in the wrong case", () =>
    check(
      "⟦<Message role='user'>⟧a</Message><message role='user'>⟦<TEXT>⟧b</TEXT></message>",
      "element-case",
      "element-case",
    ));
  it("finds a message in another element", () =>
    check("⟦<prompt>⟧<message role='user'>a</message></prompt>", "message-nested"));
  it("finds text beside calls", () =>
    check(
      "<message role='assistant'>⟦<text>a</text>⟧<function_call id='c' name='p-f'/></message>",
      "text-beside-calls",
    ));
});
