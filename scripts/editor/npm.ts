import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Runs npm in `folder`, on the Node at `node`. Rejects with npm's own words. */
export async function npm(commandLine: readonly string[], folder: string, node: string): Promise<void> {
  try {
    await run("npm", [...commandLine], {
      cwd: folder,
      env: environment(node),
      maxBuffer: 1 << 28,
      shell: process.platform === "win32",
    });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    throw new Error(`npm ${commandLine.join(" ")} failed in ${folder}\n${said}`, { cause: error });
  }
}

/** The user's settings (cache, certificates) stay; what an outer `npm run` set for its own package goes. */
function environment(node: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|config_(local_prefix|ignore_scripts|omit))/i.test(name),
  );
  const env: NodeJS.ProcessEnv = Object.fromEntries(kept);
  env["PATH"] = path.dirname(node) + path.delimiter + (env["PATH"] ?? "");
  // Native parts are built with the headers beside the running Node; npm would look for them elsewhere.
  const prefix = path.resolve(process.execPath, "../..");
  if (env["npm_config_nodedir"] === undefined && fs.existsSync(path.join(prefix, "include", "node", "node.h"))) {
    env["npm_config_nodedir"] = prefix;
  }
  return env;
}
