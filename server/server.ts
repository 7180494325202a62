import * as l10n from "@vscode/l10n";
import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  TextDocumentSyncKind,
  type ClientCapabilities,
  type Connection,
  type InitializeResult,
  type ServerCapabilities,
} from "vscode-languageserver";
import { refreshNotification, trustNotification, type InitializationOptions } from "../protocol/lsp.ts";
import type { ServerContext, ServerDeps } from "./context.ts";
import { createDocuments } from "./documents.ts";
import { FEATURES } from "./features/index.ts";
import { createGuard } from "./guard.ts";
import { isRecord } from "../protocol/record.ts";
import { DEFAULT_SETTINGS, fetchSettings, type Settings } from "./settings.ts";

/** Serves the language server protocol on a connection. All that is the machine's comes in through `deps`. */
export function startServer(connection: Connection, deps: ServerDeps): void {
  const documents = createDocuments(deps.fileSystem, deps.runtime);
  const guard = createGuard(connection.console, deps.onFault);
  let client: ClientCapabilities = {};
  let trusted = false;
  let settings: Promise<Settings> | undefined;
  let folders: readonly string[] = [];

  const context: ServerContext = {
    connection,
    documents,
    deps,
    guard,
    trusted: () => trusted,
    settings: () => {
      settings ??=
        client.workspace?.configuration === true
          ? guard("settings", DEFAULT_SETTINGS, () => fetchSettings(connection))
          : Promise.resolve(DEFAULT_SETTINGS);
      return settings;
    },
  };

  connection.onInitialize(({ capabilities, initializationOptions, workspaceFolders }): InitializeResult => {
    client = capabilities;
    folders = workspaceFolders?.map(({ uri }) => uri) ?? [];
    const options = readOptions(initializationOptions);
    trusted = options.trusted === true;
    if (options.l10n !== undefined) l10n.config({ contents: { ...options.l10n } });
    return { capabilities: announced(), serverInfo: { name: "skein" } };
  });

  connection.onInitialized(() => {
    void guard("initialized", undefined, async () => {
      if (client.workspace?.didChangeConfiguration?.dynamicRegistration === true) {
        await connection.client.register(DidChangeConfigurationNotification.type, { section: "skein" });
      }
      if (client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true) {
        await connection.client.register(DidChangeWatchedFilesNotification.type, {
          watchers: [
            { globPattern: "**/config.json" },
            { globPattern: "**/skprompt.txt" },
            { globPattern: "**/*.skprompt" },
          ],
        });
        documents.startWatching(folders);
      }
    });
  });

  const refresh = () => guard("refresh", undefined, () => connection.sendNotification(refreshNotification));
  documents.onPromptChanged(({ beside }) => {
    if (beside) void refresh();
  });
  connection.onDidChangeConfiguration(() => {
    settings = undefined;
    return refresh();
  });
  connection.onNotification(trustNotification, () => {
    trusted = true;
    return refresh();
  });
  connection.onDidChangeWatchedFiles((params) => documents.filesChanged(params));

  for (const feature of FEATURES) feature.attach(context);
  documents.listen(connection);
  connection.listen();
}

function announced(): ServerCapabilities {
  const sync = { openClose: true, change: TextDocumentSyncKind.Incremental };
  return Object.assign({ textDocumentSync: sync }, ...FEATURES.map(({ capabilities }) => capabilities));
}

function readOptions(raw: unknown): InitializationOptions {
  if (!isRecord(raw)) return {};
  const bundle = isRecord(raw["l10n"]) ? Object.entries(raw["l10n"]) : [];
  const texts = bundle.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { trusted: raw["trusted"] === true, ...(texts.length > 0 && { l10n: Object.fromEntries(texts) }) };
}
