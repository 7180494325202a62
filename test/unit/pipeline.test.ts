import assert from "node:assert/strict";
import {
  invocationErrorOf,
  pythonRuntime,
  runPipeline,
  textMemberOf,
  writtenResults,
  type ModelConfig,
  type PipelineResult,
  type Value,
} from "../../engine/index.ts";
import { textValue } from "../../engine/values/dict.ts";
import { readConfig } from "../../engine/prompt/python/config-reader.ts";
import { fromJson } from "../support/values.ts";

const GPT: ModelConfig = { id: "gpt", provider: "openai", model: "gpt-test" };
const OTHER: ModelConfig = { id: "other", provider: "openai", model: "gpt-other" };

async function run(
  template: string,
  config: object = {},
  given: Readonly<Record<string, Value>> = {},
): Promise<PipelineResult> {
  return runPipeline({
    runtime: pythonRuntime,
    config: readConfig("ask", JSON.stringify(config), template).config,
    arguments: new Map(Object.entries(given)),
    functions: writtenResults(template, new Map()),
    models: [OTHER, GPT],
    chosenModel: GPT,
    stream: false,
  });
}

/** The stage that decides, and the chain of classes that an invocation raises. */
function check(title: string, result: () => Promise<PipelineResult>, stage: string, ...classes: string[]): void {
  it(title, async () => {
    const found = await result();
    assert.equal(found.failed, stage);
    const raised: string[] = [];
    for (let at = invocationErrorOf(pythonRuntime, "ask", found); at !== undefined; at = at.cause)
      raised.push(at.class);
    assert.deepEqual(raised, classes);
  });
}

describe("pipeline: where it stops", () => {
  const outer = "KernelInvokeException";
  check(
    "a format that is not built is not read as another",
    () => run("{{#if", { template_format: "handlebars" }),
    "config",
  );
  check(
    "a format that the library does not know",
    () => run("x", { template_format: "liquid" }),
    "config",
    "ValidationError",
  );
  check("a broken template", () => run("{{$a/}}"), "template", "TemplateSyntaxError", "VarBlockSyntaxError");
  check(
    "a value that cannot be encoded",
    () => run("{{$x}}", {}, { x: fromJson("[1]") }),
    "render",
    outer,
    "NotImplementedError",
  );
  check(
    "a default that is an empty list",
    () => run("{{$x}}", { input_variables: [{ name: "x", default: [] }] }),
    "render",
    outer,
    "TypeError",
  );
  check(
    "a role that does not exist",
    () => run('<message role="bot">x</message>'),
    "messages",
    outer,
    "ValidationError",
  );
  check(
    "no service, before the messages are read",
    () => run('<message role="bot">x</message>', { execution_settings: { gpt5: {} } }),
    "service",
    outer,
    "KernelServiceNotFoundError",
  );
  check(
    "a setting out of range, before the messages are read",
    () => run('<message role="bot">x</message>', { execution_settings: { default: { temperature: 3 } } }),
    "request",
    outer,
    "ValidationError",
  );
  check(
    "a tool message without a result",
    () => run('<message role="tool">x</message>'),
    "request",
    outer,
    "FunctionExecutionException",
    "AssertionError",
  );
});

describe("pipeline: what it makes", () => {
  it("fills in declared defaults, never empty ones", async () => {
    const variables = [
      { name: "a", default: "A" },
      { name: "b", default: "" },
    ];
    const { rendered } = await run("{{$a}}{{$b}}", { input_variables: variables });
    assert.equal(rendered?.kind === "rendered" && rendered.text, "A");
  });

  it("keeps what is given, even where it is empty", async () => {
    const { rendered } = await run("{{$a}}", { input_variables: [{ name: "a", default: "A" }] }, { a: textValue("") });
    assert.equal(rendered?.kind === "rendered" && rendered.text, "");
  });

  it("keeps the products of the stages before the one that failed", async () => {
    const { template, rendered, reparsed, request } = await run("hi", { execution_settings: { gpt5: {} } });
    assert.ok(template !== undefined && rendered?.kind === "rendered" && reparsed?.kind === "messages");
    assert.equal(request, undefined);
  });

  for (const [title, settings, model] of [
    ["the chosen model without settings", {}, "gpt"],
    ["the chosen model for default", { default: {} }, "gpt"],
    ["the model that a key names, whatever is chosen", { other: {} }, "other"],
    ["the first key that names a service", { nobody: {}, other: {}, default: {} }, "other"],
    ["default before a later key", { default: {}, other: {} }, "gpt"],
  ] as const) {
    it(`asks ${title}`, async () => {
      const { service } = await run("hi", { execution_settings: settings });
      assert.equal(service?.kind === "selected" && service.model.id, model);
    });
  }

  it("names the keys that no model has", async () => {
    const { service } = await run("hi", { execution_settings: { a: {}, b: {} } });
    assert.deepEqual(service?.kind === "failed" && service.unknownKeys, ["a", "b"]);
  });

  it("tells which settings do not leave, and under which name they would", async () => {
    const settings = {
      default: {
        temperature: 0.5,
        stop_sequences: ["x"],
        topP: 1,
        colour: "red",
        model_id: "m",
        stream: true,
        seed: null,
      },
    };
    const { request } = await run("hi", { execution_settings: settings });
    assert.deepEqual(request?.kind === "request" && request.lostSettings, [
      { name: "stop_sequences", why: "renamed", sentAs: "stop" },
      { name: "topP", why: "renamed", sentAs: "top_p" },
      { name: "colour", why: "unknown" },
      { name: "model_id", why: "renamed", sentAs: "ai_model_id" },
      { name: "stream", why: "replaced" },
    ]);
  });
});

describe("pipeline: text-completion services", () => {
  async function ask(settings: object, stream: boolean): Promise<PipelineResult> {
    return runPipeline({
      runtime: pythonRuntime,
      config: readConfig("ask", JSON.stringify({ execution_settings: { default: settings } }), "<{{$x}}>").config,
      arguments: new Map([["x", textValue("a & b")]]),
      functions: writtenResults("<{{$x}}>", new Map()),
      models: [GPT],
      chosenModel: { ...GPT, completion: "text" },
      stream,
    });
  }

  for (const [stream, prompt] of [
    [false, "<a & b>"],
    [true, "<a &amp; b>"],
  ] as const) {
    it(`sends the prompt ${stream ? "with its escapes where it streams" : "without escapes"}`, async () => {
      const { request } = await ask({}, stream);
      assert.equal(request?.kind === "request" && textMemberOf(request.body, "prompt"), prompt);
    });
  }

  it("says what vanishes", async () => {
    const { request } = await ask({ prompt: "p", response_format: "x", function_choice_behavior: "auto" }, true);
    assert.deepEqual(request?.kind === "request" && request.lostSettings, [
      { name: "prompt", why: "replaced" },
      { name: "response_format", why: "unknown" },
      { name: "function_choice_behavior", why: "text-service" },
    ]);
  });

  it("fails on what its client does not take", async () => {
    const { failed, request } = await ask({ store: true }, true);
    assert.equal(failed, "request");
    assert.equal(request?.kind === "failed" && request.problem.code, "setting-breaks-client");
  });
});
