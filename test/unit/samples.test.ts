import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  pythonRuntime,
  runPipeline,
  textOf,
  writtenResults,
  type ModelConfig,
  type ParsedTemplate,
  type PipelineResult,
} from "../../engine/index.ts";
import { root } from "../../scripts/root.ts";

const SAMPLES = join(root, "samples");
const OFFLINE: ModelConfig = { id: "offline", provider: "offline", model: "offline" };

/** What a sample is there to show. */
interface Expected {
  /** The text of each problem's range behind its code. */
  readonly problems?: readonly string[];
  /** A message's role and the kinds of its items. */
  readonly messages?: readonly string[];
  readonly calls?: readonly string[];
}

const EXPECTED: Readonly<Record<string, Expected>> = {
  "Data/Contact": { messages: ["user: text"] },
  "Mail/Reply": { problems: ["variable-name-invalid $customer-name"] },
  "Notes/WeeklyReport": { messages: ["system: text", "user: text"] },
  "Support/Chat": { messages: ["system: text", "user: text", "assistant: text", "user: text"] },
  "Team/Standup": {
    messages: ["system: text", "user: text"],
    calls: ["time.today", "git.commits", "tickets.open"],
  },
  "Web/AltText": { messages: ["system: text", "user: text, image"] },
};

describe("the samples", () => {
  it("are all known here and in their readme", () => {
    const names = readdirSync(SAMPLES, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .flatMap(({ name }) => readdirSync(join(SAMPLES, name)).map((prompt) => `${name}/${prompt}`));
    assert.deepEqual(names.sort(), Object.keys(EXPECTED));
    const readme = readFileSync(join(SAMPLES, "README.md"), "utf8");
    assert.deepEqual(
      names.filter((name) => !readme.includes(`](${name}/skprompt.txt)`)),
      [],
    );
  });

  for (const [name, expected] of Object.entries(EXPECTED)) {
    it(name, async () => {
      const { config, declared, template, result } = await load(name);
      const used = template.variables.map((variable) => variable.name);
      assert.equal(config.description === "", false, "has a description");
      assert.deepEqual(
        config.inputVariables.filter(({ description }) => description === ""),
        [],
        "describes every variable",
      );
      assert.ok(config.executionSettings.has("default"), "has settings");
      assert.deepEqual(
        template.problems.map(({ code, span }) => `${code} ${textOf(template.text, span)}`),
        expected.problems ?? [],
      );
      assert.deepEqual(
        template.calls.map((call) => textOf(template.text, call.span)),
        expected.calls ?? [],
      );
      if (expected.messages === undefined) {
        assert.equal(result.failed, "template");
        return;
      }
      assert.deepEqual([...new Set(used)].sort(), [...declared].sort(), "declares what it uses");
      assert.equal(result.failed, undefined);
      assert.deepEqual(messagesOf(result), expected.messages);
    });
  }
});

async function load(name: string): Promise<{
  readonly config: ReturnType<typeof pythonRuntime.readConfig>["config"];
  readonly declared: readonly string[];
  readonly template: ParsedTemplate;
  readonly result: PipelineResult;
}> {
  const text = readFileSync(join(SAMPLES, name, "skprompt.txt"), "utf8");
  const configText = readFileSync(join(SAMPLES, name, "config.json"), "utf8");
  const reading = pythonRuntime.readConfig(name.replace(/^.*\//u, ""), configText, text);
  assert.deepEqual(reading.problems, []);
  const result = await runPipeline({
    runtime: pythonRuntime,
    config: reading.config,
    arguments: new Map(),
    functions: writtenResults(text, new Map()),
    models: [OFFLINE],
    chosenModel: OFFLINE,
    stream: true,
  });
  assert.ok(result.template !== undefined);
  return { config: reading.config, declared: [...reading.declarations.keys()], template: result.template, result };
}

function messagesOf(result: PipelineResult): readonly string[] {
  const { reparsed } = result;
  assert.equal(reparsed?.kind, "messages");
  assert.equal(reparsed.fallback, undefined);
  assert.deepEqual(reparsed.problems, []);
  return reparsed.messages.map(({ role, items }) => `${role}: ${items.map(({ kind }) => kind).join(", ")}`);
}
