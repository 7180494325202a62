import { libraryError } from "../../errors.ts";
import { problem, type Problem } from "../../problem.ts";
import { span } from "../../span.ts";

/** SK: `KernelFunctionFromPrompt.from_directory`: a `skprompt.txt` alone is no prompt [dir-err-no-config]. */
export function missingConfig(folder: string): Problem {
  const message = `KernelFunction failed to initialize: config.json files are required to create a function from a directory, path: ${folder}, prompt file is there.`;
  return problem("config-missing", span(0, 0), [], libraryError("FunctionInitializationError", message));
}
