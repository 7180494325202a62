import assert from "node:assert/strict";
import { previewRequest } from "../../protocol/lsp.ts";
import type { FormValue, Place, PreviewParams, PreviewResult } from "../../protocol/preview.ts";
import { startClient } from "../support/lsp-client.ts";
import { previewParams, shownMessages } from "../support/preview-text.ts";

const URI = "file:///p/F/skprompt.txt";
const CONFIG = "file:///p/F/config.json";

async function preview(template: string, config?: unknown, params?: Partial<PreviewParams>): Promise<PreviewResult> {
  const written = typeof config === "string" ? config : JSON.stringify(config);
  const client = await startClient({ files: config === undefined ? {} : { [CONFIG]: written } });
  await client.open(URI, template);
  const result = await client.connection.sendRequest(previewRequest, previewParams(URI, params));
  await client.close();
  return result;
}

const shownPlace = (place: Place | undefined) =>
  place && `${place.line}:${place.column} ${place.before}⟦${place.fault}⟧${place.after}`;

async function fallbackOf(template: string, params?: Partial<PreviewParams>) {
  const result = await preview(template, undefined, params);
  assert.equal(result.run.kind, "ready");
  assert.equal(result.messages?.length, 1);
  assert.ok(result.fallback);
  return result.fallback;
}

describe("a preview of a stage that fails", () => {
  it("says what is wrong with the template, and where", async () => {
    const template = "Hi\n{{orders.find number=}}!";
    const { failure, messages, run } = await preview(template);
    assert.ok(failure);
    assert.deepEqual(
      [failure.stage, failure.summary, failure.explanation],
      [
        "template",
        "Template: The argument number has no value",
        "Write a value in quotes or a variable directly after =.",
      ],
    );
    assert.deepEqual([failure.errorClass, failure.causeClass], ["TemplateSyntaxError", "NamedArgBlockSyntaxError"]);
    assert.equal(shownPlace(failure.place), "2:15 {{orders.find ⟦number=⟧}}!");
    assert.equal(
      failure.place?.template && template.slice(failure.place.template.start, failure.place.template.end),
      "number=",
    );
    assert.equal(messages, undefined);
    assert.deepEqual(run, { kind: "off", reason: failure.summary });
  });

  it("says which argument rendering refuses, in its field too", async () => {
    const order: FormValue = { kind: "json", text: `{"a": [1]}` };
    const { failure, fields, rendered } = await preview("Order: {{$order}}", undefined, { arguments: { order } });
    assert.equal(failure?.stage, "render");
    assert.equal(failure.place?.argument, "order");
    assert.equal(rendered, undefined);
    assert.ok((fields[0]?.problem?.length ?? 0) > 10);
    assert.equal(failure.causeClass ?? failure.errorClass, "NotImplementedError");
  });

  it("does not take a value that is none", async () => {
    const { failure, fields } = await preview("{{$n}}", undefined, {
      arguments: { n: { kind: "number", text: "3a" } },
    });
    assert.deepEqual([failure?.stage, failure?.summary], ["render", "Render: the value of n cannot be read"]);
    assert.equal(shownPlace(failure?.place), "1:3 {{⟦$n⟧}}");
    assert.equal(fields[0]?.problem, "This is not a number. Write 3 for an int, 3.0 for a float.");
  });

  it("says which message the library refuses, and keeps the rendered text", async () => {
    const template = `{{$x}}\n<message role="boss">Hi</message>`;
    const { failure, rendered, messages } = await preview(template, undefined, { arguments: { x: { kind: "null" } } });
    assert.equal(failure?.stage, "messages");
    assert.equal(failure.place?.line, 2);
    assert.ok(failure.errorClass);
    assert.ok(rendered);
    assert.equal(messages, undefined);
  });

  it("offers to map a service that no model is", async () => {
    const { failure, messages } = await preview("Hi", { execution_settings: { "gpt-9": { temperature: 1 } } });
    assert.equal(failure?.stage, "service");
    assert.deepEqual(failure.unknownServices, ["gpt-9"]);
    assert.equal(shownPlace(failure.place), `1:24 {"execution_settings":{⟦"gpt-9"⟧:{"temperature":1}}}`);
    assert.deepEqual(shownMessages(messages), ["user: Hi"]);
  });

  it("names all services that no model is", async () => {
    const { failure } = await preview("Hi", { execution_settings: { "gpt-9": {}, "gpt-10": {} } });
    assert.deepEqual(failure?.unknownServices, ["gpt-9", "gpt-10"]);
    assert.match(failure.summary, /^Service: No model is configured for gpt-9, gpt-10$/);
  });

  it("says which setting the request fails for", async () => {
    const { failure } = await preview("Hi", { execution_settings: { default: { temperature: 9 } } });
    assert.deepEqual(
      [failure?.stage, failure?.summary, failure?.explanation, failure?.errorClass],
      [
        "request",
        "Request: Semantic Kernel refuses the setting temperature: Input should be less than or equal to 2",
        "Correct it in config.json, or remove it.",
        "ValidationError",
      ],
    );
    assert.equal(shownPlace(failure?.place), `1:35 {"execution_settings":{"default":{⟦"temperature"⟧:9}}}`);
    assert.ok(failure?.place?.config);
  });

  it("says what to do, whatever stage fails", async () => {
    for (const [template, config, params] of [
      ["{{$a-b}}"],
      ["{{$}}"],
      ["{{f b='x' 'y'}}"],
      ["{{$o}}", {}, { arguments: { o: { kind: "json", text: "[1" } } }],
      ["{{$o}}", {}, { arguments: { o: { kind: "json", text: "[1]" } } }],
      [`<message role="boss">x</message>`],
      [`<message role="tool">x</message>`],
      ["Hi", "{"],
      ["Hi", "[]"],
      ["Hi", { description: 3 }],
      ["Hi", { execution_settings: 3 }],
      ["Hi", { execution_settings: { default: { tools: 3 } } }],
      ["Hi", { execution_settings: { other: {} } }],
    ] as const satisfies readonly (readonly [string, unknown?, Partial<PreviewParams>?])[]) {
      const { failure } = await preview(template, config, params);
      assert.ok(failure, template);
      assert.match(failure.summary, /^(Config|Template|Render|Messages|Service|Request): [^\n]{1,110}$/);
      assert.match(failure.explanation, /^[A-Z].*\S/, failure.summary);
      assert.ok(!failure.summary.includes(failure.explanation), failure.summary);
    }
  });

  it("says where config.json is at fault", async () => {
    const config = `{"input_variables": [{"name": "a", "default": 3}]}`;
    const { failure } = await preview("{{$a}}", config);
    assert.equal(failure?.stage, "config");
    assert.equal(failure.summary, "Config: The default of a must be text: Semantic Kernel refuses the whole file");
    assert.ok(failure.errorClass);
    const place = failure.place;
    assert.equal(place?.config && config.slice(place.config.start, place.config.end), "3");
  });

  it("says that a format is not read", async () => {
    const { failure, run, fields } = await preview("{{#if a}}", { template_format: "jinja2" });
    assert.equal(failure?.summary, "Config: Skein does not read the template format jinja2 yet");
    assert.equal(run.kind, "off");
    assert.deepEqual(fields, []);
  });
});

describe("a preview of a prompt that is no XML", () => {
  it("shows the character at fault and the one edit that mends it", async () => {
    const template = `<message role="system">Contoso & Sons</message><message role="user">Hi</message>`;
    const found = await fallbackOf(template);
    assert.equal(found.character, "&");
    assert.equal(
      shownPlace(found.place),
      `1:32 <message role="system">Contoso ⟦&⟧ Sons</message><message role="user">Hi</message>`,
    );
    assert.ok(found.fix);
    assert.deepEqual([found.fix.title, found.fix.newText], ["Write &amp;", "&amp;"]);
    const { start, end } = found.fix.template;
    const mended = await preview(template.slice(0, start) + found.fix.newText + template.slice(end));
    assert.equal(mended.fallback, undefined);
    assert.deepEqual(shownMessages(mended.messages), ["system: Contoso & Sons", "user: Hi"]);
  });

  it("offers no edit where one does not mend it", async () => {
    assert.equal((await fallbackOf(`<message role="system">a & b & c</message>`)).fix, undefined);
    assert.equal((await fallbackOf(`<message role="system">a`)).fix, undefined);
    assert.equal((await fallbackOf(`<message role="system">a</mesage>`)).fix, undefined);
  });

  it("mends a < that begins no tag, and a tag that is none of the library's", async () => {
    for (const [text, mended] of [
      ["1 < 2", "1 &lt; 2"],
      ["mail <ana@a.example>", "mail &lt;ana@a.example>"],
      ["say <name> now", "say &lt;name> now"],
    ] as const) {
      const template = `<message role="user">${text}</message>`;
      const { fix } = await fallbackOf(template);
      assert.ok(fix, text);
      const { start, end } = fix.template;
      assert.equal(
        template.slice(0, start) + fix.newText + template.slice(end),
        `<message role="user">${mended}</message>`,
      );
    }
  });

  it("names the argument where the template is not at fault", async () => {
    const client = await startClient({
      files: { [CONFIG]: `{"input_variables": [{"name": "x", "allow_dangerously_set_content": true}]}` },
    });
    await client.open(URI, `<message role="user">{{$x}}</message>`);
    const { fallback: found } = await client.connection.sendRequest(
      previewRequest,
      previewParams(URI, { arguments: { x: { kind: "text", text: "R&D" } } }),
    );
    assert.equal(found?.place?.argument, "x");
    assert.equal(found.fix, undefined);
    await client.close();
  });
});
