import assert from "node:assert/strict";
import { LSPErrorCodes, ResponseError } from "vscode-languageserver-protocol";
import { previewRequest } from "../../protocol/lsp.ts";
import type { FormValue, Piece, PreviewParams, PreviewResult } from "../../protocol/preview.ts";
import { startClient, type ClientOptions } from "../support/lsp-client.ts";
import { previewParams, shownMessages, shownPieces } from "../support/preview-text.ts";

const URI = "file:///p/Mail/Reply/skprompt.txt";
const CONFIG = "file:///p/Mail/Reply/config.json";
const text = (value: string): FormValue => ({ kind: "text", text: value });

interface Given extends ClientOptions {
  readonly config?: unknown;
  readonly params?: Partial<PreviewParams>;
}

async function preview(template: string, given: Given = {}): Promise<PreviewResult> {
  const config = given.config === undefined ? {} : { [CONFIG]: JSON.stringify(given.config) };
  const client = await startClient({ ...given, files: { ...config, ...given.files } });
  await client.open(URI, template);
  const result = await client.connection.sendRequest(previewRequest, previewParams(URI, given.params));
  await client.close();
  return result;
}

/** Every piece that says where it comes from in the template, with the text that stands there. */
function origins(template: string, pieces: readonly Piece[]): readonly string[] {
  return pieces.flatMap((piece) =>
    piece.template === undefined ? [] : [`${piece.text} < ${template.slice(piece.template.start, piece.template.end)}`],
  );
}

describe("a preview", () => {
  it("shows messages, and where each piece comes from", async () => {
    const template = `<message role="system">For {{$who}}.</message>\n<message role="user">A &amp; B</message>`;
    const result = await preview(template, { params: { arguments: { who: text("Contoso & Sons") } } });
    assert.deepEqual(shownMessages(result.messages), ["system: For [who!|Contoso & Sons].", "user: A & B"]);
    assert.deepEqual(result.prompt, { name: "Reply", folder: "Mail", path: "/p/Mail/Reply/skprompt.txt" });
    const pieces = result.messages?.flatMap(({ items }) => items.flatMap((item) => item.pieces)) ?? [];
    assert.deepEqual(origins(template, pieces), [
      "For  < For ",
      "Contoso & Sons < {{$who}}",
      ". < .",
      "A & B < A &amp; B",
    ]);
    assert.deepEqual(result.run, { kind: "ready" });
    assert.equal(result.failure, undefined);
    assert.equal(result.fallback, undefined);
  });

  it("shows the rendered text: escapes, markup that is not sent, and where each piece goes", async () => {
    const template = `<message role="user">{{$q}} ok</message>`;
    const { rendered } = await preview(template, { params: { arguments: { q: text("a<b>") } } });
    assert.ok(rendered);
    assert.equal(shownPieces(rendered.pieces), `~<message role="user">~[q|a][q!|&lt;][q|b][q!|&gt;] ok~</message>~`);
    assert.deepEqual(
      rendered.pieces.map(({ message }) => message),
      [undefined, 0, 0, 0, 0, 0, undefined],
    );
    assert.equal(rendered.escapedCount, 2);
    assert.equal(rendered.pieces.map((piece) => piece.text).join("").length, rendered.length);
    assert.deepEqual(rendered.roles, [{ role: "user", rendered: { start: 0, end: rendered.length } }]);
  });

  it("shows the request as it would be sent", async () => {
    const template = `<message role="user">Say "{{$q}}"</message>`;
    const { request } = await preview(template, {
      params: { arguments: { q: text("a\nb") } },
      config: { execution_settings: { default: { temperature: 0.5, max_tokens: 9, n: 2 } } },
    });
    assert.ok(request);
    const body: unknown = JSON.parse(request.pieces.map((piece) => piece.text).join(""));
    assert.deepEqual(body, {
      model: "offline",
      stream: true,
      stream_options: { include_usage: true },
      messages: [{ role: "user", content: 'Say "a\nb"' }],
      temperature: 0.5,
      max_tokens: 9,
    });
    const sent = request.pieces.filter(({ source }) => source !== "markup");
    assert.equal(shownPieces(sent), String.raw`Say \"[q|a\nb]\"`);
    assert.deepEqual(
      request.lostSettings.map(({ name, reason }) => [name, reason]),
      [["n", "SK Python calls it number_of_responses."]],
    );
    assert.equal(request.lostSettings[0]?.rename?.newText, `"number_of_responses"`);
  });

  it("renames a setting of the service that answers, not another one of that name", async () => {
    const config = { execution_settings: { "not-here": { n: 1 }, default: { n: 2 } } };
    const { request } = await preview("Hi", { config });
    assert.equal(request?.lostSettings[0]?.rename?.range.start.character, 53);
  });

  it("keeps an int, a float and a text apart", async () => {
    for (const [value, shown] of [
      [{ kind: "number", text: "3" }, "3"],
      [{ kind: "number", text: "3.0" }, "3.0"],
      [{ kind: "number", text: "12345678901234567890" }, "12345678901234567890"],
      [{ kind: "boolean", text: "true" }, "True"],
      [{ kind: "null" }, ""],
      [text("3"), "3"],
    ] as const) {
      const { messages } = await preview("v {{$x}}!", { params: { arguments: { x: value } } });
      assert.deepEqual(shownMessages(messages), [shown === "" ? "user: v !" : `user: v [x|${shown}]!`]);
    }
  });

  it("takes a chat history where the flag allows it", async () => {
    const history: FormValue = {
      kind: "history",
      messages: [
        { role: "user", content: "Hi <b>" },
        { role: "assistant", content: "Hello" },
      ],
    };
    const result = await preview("{{$h}}", {
      params: { arguments: { h: history } },
      config: { input_variables: [{ name: "h", allow_dangerously_set_content: true }] },
    });
    assert.deepEqual(shownMessages(result.messages), ["user: [h|Hi <b>]", "assistant: [h|Hello]"]);
  });

  it("lists declared variables, then those that the template alone names", async () => {
    const { fields } = await preview("{{$free}} {{$b}}", {
      config: {
        input_variables: [
          { name: "a", description: "First.", default: "one", is_required: true },
          { name: "b", allow_dangerously_set_content: true },
        ],
      },
    });
    const [a, b, free] = fields;
    assert.deepEqual(a, {
      name: "a",
      description: "First.",
      defaultValue: { kind: "text", text: "one" },
      declared: true,
      used: false,
      required: true,
      allowDangerouslySetContent: false,
    });
    assert.deepEqual([b?.name, b?.used, b?.allowDangerouslySetContent], ["b", true, true]);
    assert.deepEqual([free?.name, free?.declared, free?.template], ["free", false, { start: 2, end: 7 }]);
    assert.match(free?.declare?.newText ?? "", /"free"/);
    assert.equal(fields.length, 3);
  });

  it("never calls a function: a placeholder stands, and Run is off until a value is typed", async () => {
    const template = "It is {{time.now}} in {{geo.city 'x' zone=$z}}.";
    const { calls, messages, run } = await preview(template, { params: { arguments: { z: text("CET") } } });
    assert.deepEqual(
      calls.map(({ key, label, hasValue, ...call }) => [key, label, call.arguments, hasValue]),
      [
        ["time.now", "time.now()", "", false],
        ["geo.city 'x' zone=$z", "geo.city()", "x, zone = CET", false],
      ],
    );
    assert.match(shownMessages(messages)[0] ?? "", /^user: It is \?time\.now!?\|[^?]+\? in \?geo\.city!?\|[^?]+\?\.$/);
    assert.deepEqual(run, {
      kind: "off",
      reason: "Run needs 2 values: what time.now(), geo.city() return",
      missingCalls: ["time.now", "geo.city 'x' zone=$z"],
    });
    const typed = await preview(template, {
      params: {
        arguments: { z: text("CET") },
        functionResults: { "time.now": "noon", "geo.city 'x' zone=$z": "<Rome>" },
      },
    });
    assert.deepEqual(shownMessages(typed.messages), ["user: It is <time.now|noon> in <geo.city!|<Rome>>."]);
    assert.deepEqual(typed.run, { kind: "ready" });
  });

  it("counts ranges in the file's own line breaks", async () => {
    const template = "one\r\ntwo {{$x}}\r\n";
    const result = await preview(template, { params: { arguments: { x: text("v") } } });
    const pieces = result.messages?.[0]?.items[0]?.pieces ?? [];
    assert.deepEqual(origins(template, pieces).at(1), "v < {{$x}}");
    assert.deepEqual(result.lineStarts, [0, 5, 17]);
    assert.deepEqual(result.fields[0]?.template, { start: 11, end: 13 });
  });

  it("is off in an untrusted workspace, and only Run is", async () => {
    const result = await preview("Hello", { initializationOptions: {} });
    assert.deepEqual(shownMessages(result.messages), ["user: Hello"]);
    assert.deepEqual(result.run, {
      kind: "off",
      reason: "Run is off in Restricted Mode: this folder is not trusted. Checks and preview work.",
      untrusted: true,
    });
  });

  it("reads a prompt that no editor has open", async () => {
    const client = await startClient({ files: { [URI]: "From disk" } });
    const result = await client.connection.sendRequest(previewRequest, previewParams(URI));
    assert.deepEqual(shownMessages(result.messages), ["user: From disk"]);
    await assert.rejects(client.connection.sendRequest(previewRequest, previewParams("file:///p/none/skprompt.txt")));
    await client.close();
  });

  it("ends an older request when a newer one comes", async () => {
    const client = await startClient();
    await client.open(URI, "Hello {{$x}}");
    const [older, newer] = await Promise.allSettled(
      ["1", "2"].map((x) =>
        client.connection.sendRequest(previewRequest, previewParams(URI, { arguments: { x: text(x) } })),
      ),
    );
    assert.ok(older?.status === "rejected" && older.reason instanceof ResponseError);
    assert.equal(older.reason.code, LSPErrorCodes.ServerCancelled);
    assert.ok(newer?.status === "fulfilled");
    assert.deepEqual(shownMessages(newer.value.messages), ["user: Hello [x|2]"]);
    await client.close();
  });
});
