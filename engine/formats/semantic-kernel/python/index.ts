import type { PythonText } from "../../../values/python/text-of.ts";
import type { TemplateFormat } from "../../format.ts";
import type { SemanticKernelTemplate } from "../blocks.ts";
import { completionContext } from "./complete.ts";
import { parse } from "./parse.ts";
import { render } from "./render.ts";

/** The semantic-kernel format of SK Python. `text` prints values. */
export function pythonSemanticKernelFormat(text: PythonText): TemplateFormat<SemanticKernelTemplate> {
  return {
    id: "semantic-kernel",
    parse,
    render: (template, env) => render(template, env, text),
    completionContext,
  };
}
