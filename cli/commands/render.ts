import * as l10n from "@vscode/l10n";
import { pythonRuntime, runPipeline, writtenResults } from "../../engine/index.ts";
import { callResults } from "../arguments/call-results.ts";
import { renderInput } from "../arguments/render-input.ts";
import { EXIT } from "../io.ts";
import { FORMAT, HELP } from "../options/common.ts";
import type { Option } from "../options/option.ts";
import { painter } from "../output/paint.ts";
import { renderHuman } from "../output/render-human.ts";
import { renderJson } from "../output/render-json.ts";
import { findPrompt } from "../prompts/find-prompts.ts";
import { isFault } from "../prompts/is-fault.ts";
import { loadPrompt } from "../prompts/load-prompt.ts";
import { renderOutcome } from "../prompts/render-outcome.ts";
import type { Command } from "./command.ts";

const OPTIONS: readonly Option[] = [
  {
    name: "arg",
    value: "name=text",
    repeatable: true,
    example: "--arg city=Paris",
    description: () => l10n.t("An argument; its value is text. May be given for every argument."),
  },
  {
    name: "args",
    value: "file.json",
    example: "--args arguments.json",
    description: () =>
      l10n.t(
        "Arguments from a JSON object; - reads the standard input. 3 and 3.0 stay apart,\n{0} is a chat history. --arg beats it.",
        '{"$chat_history": [{"role": "user", "content": "Hi"}]}',
      ),
  },
  {
    name: "call",
    value: "plugin.function=text",
    repeatable: true,
    example: "--call time.now=12:00",
    description: () =>
      l10n.t("What a function returns. Given again for the same function: what its next call returns."),
  },
  { name: "messages", description: () => l10n.t("Print the chat messages (the default).") },
  { name: "text", description: () => l10n.t("Print the rendered text.") },
  { name: "request", description: () => l10n.t("Print the JSON that would be sent to the model.") },
  {
    name: "model",
    value: "[service=]name",
    repeatable: true,
    example: "--model gpt-4o",
    description: () =>
      l10n.t("The model that the request names; with service= the model of a service in execution_settings."),
  },
  FORMAT,
  HELP,
];

/** `skein render`: what a prompt becomes. */
export const render: Command = {
  name: "render",
  usage: "skein render <prompt> [options]",
  summary: () => l10n.t("Shows the messages that a prompt becomes."),
  details: () =>
    l10n.t(
      "The prompt is a prompt folder or a prompt file (skprompt.txt or *.skprompt). Nothing is sent and no function is called:\nthe template's calls need a value each (--call). The result goes to the standard output, problems go to the standard error.",
    ),
  options: OPTIONS,
  examples: [
    "skein render plugins/Writer/Summarize --arg input=Hello",
    "skein render Ask.skprompt --args arguments.json --call time.now=12:00 --text",
    "skein render plugins/Writer/Summarize --args - --request --model gpt-4o < arguments.json",
  ],
  run: async (options, io) => {
    const input = await renderInput(options, io);
    const prompt = await loadPrompt(await findPrompt(options.positionals, io.cwd), pythonRuntime);
    const outcome = await renderOutcome(prompt, input, pythonRuntime, (config, template) =>
      runPipeline({
        runtime: pythonRuntime,
        config,
        template,
        arguments: input.arguments,
        functions: writtenResults(template.text, callResults(template, input.calls)),
        models: input.models,
        chosenModel: input.chosen,
        stream: true,
        ...(io.signal && { signal: io.signal }),
      }),
    );
    if (options.values.get("format")?.[0] === "json") io.out(renderJson(outcome, pythonRuntime, io.cwd));
    else {
      const { out, err } = renderHuman(
        outcome,
        pythonRuntime,
        io.cwd,
        painter(io.colours.out),
        painter(io.colours.err),
      );
      io.out(out);
      io.err(err);
    }
    return outcome.product === undefined || outcome.problems.some(({ problem }) => isFault(problem))
      ? EXIT.problems
      : EXIT.clean;
  },
};
