import { pythonRuntime } from "../../engine/index.ts";
import { createChatService } from "../../host/index.ts";
import type { ServerDeps } from "../../server/context.ts";

/** The server's needs with files in memory and the real stages and models behind it. */
export function testDeps(files: ReadonlyMap<string, string>): ServerDeps {
  return {
    runtime: pythonRuntime,
    fileSystem: { readText: (uri) => Promise.resolve(files.get(uri)) },
    createService: (model) => createChatService(model),
    now: () => performance.now(),
  };
}
