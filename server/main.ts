import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { pythonRuntime } from "../engine/index.ts";
import { createChatService } from "../host/index.ts";
import { nodeFileSystem } from "./file-system.ts";
import { startServer } from "./server.ts";

const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);

// Keys are in this process's environment; the services read them there.
startServer(connection, {
  runtime: pythonRuntime,
  fileSystem: nodeFileSystem((message) => connection.console.warn(message)),
  createService: (model) => createChatService(model),
  now: () => performance.now(),
});
