import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader as ServerReader,
  StreamMessageWriter as ServerWriter,
} from "vscode-languageserver/node";
import {
  CompletionRequest,
  ConfigurationRequest,
  createMessageConnection,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  FileChangeType,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type InitializeResult,
  type MessageConnection,
  type Position,
  type PublishDiagnosticsParams,
  type Range,
} from "vscode-languageserver-protocol/node";
import type { ServerDeps } from "../../server/context.ts";
import { startServer } from "../../server/server.ts";
import { testDeps } from "./server-deps.ts";

/** What a test starts the server with. */
export interface ClientOptions {
  /** Files on disk, by URI. */
  readonly files?: Readonly<Record<string, string>>;
  /** The user's settings under `skein`. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly initializationOptions?: unknown;
  readonly deps?: Partial<ServerDeps>;
}

/** A client of a real server over streams. */
export interface TestClient {
  readonly connection: MessageConnection;
  readonly initialized: InitializeResult;
  readonly files: Map<string, string>;
  settings: Readonly<Record<string, unknown>>;
  /** What features threw, and the log: a test that expects a fault empties `faults`. */
  readonly faults: unknown[];
  readonly logged: string[];
  open(uri: string, text: string, languageId?: string): Promise<void>;
  change(
    uri: string,
    version: number,
    changes: readonly { readonly range?: Range; readonly text: string }[],
  ): Promise<void>;
  closeDocument(uri: string): Promise<void>;
  write(uri: string, text: string | undefined): Promise<void>;
  /** The next diagnostics of a document that the condition holds for; those that arrived before count, once. */
  diagnostics(uri: string, holds?: (params: PublishDiagnosticsParams) => boolean): Promise<PublishDiagnosticsParams>;
  completion(uri: string, position: Position): ReturnType<typeof requestCompletion>;
  hover(uri: string, position: Position): ReturnType<typeof requestHover>;
  /** Ends the server; fails when a feature threw. */
  close(): Promise<void>;
}

const requestCompletion = (connection: MessageConnection, uri: string, position: Position) =>
  connection.sendRequest(CompletionRequest.type, { textDocument: { uri }, position });
const requestHover = (connection: MessageConnection, uri: string, position: Position) =>
  connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position });

/** Starts a server and says hello to it. */
export async function startClient(options: ClientOptions = {}): Promise<TestClient> {
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const files = new Map(Object.entries(options.files ?? {}));
  const faults: unknown[] = [];
  const logged: string[] = [];
  startServer(createConnection(ProposedFeatures.all, new ServerReader(toServer), new ServerWriter(toClient)), {
    ...testDeps(files),
    ...options.deps,
    onFault: (feature, error) => faults.push({ feature, error }),
  });
  const connection = createMessageConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  const inbox = createInbox();
  connection.onNotification(PublishDiagnosticsNotification.type, inbox.put);
  connection.onNotification(LogMessageNotification.type, ({ message }) => void logged.push(message));
  connection.onRequest(RegistrationRequest.type, () => {});
  connection.listen();

  const client: TestClient = {
    connection,
    initialized: { capabilities: {} },
    files,
    settings: options.settings ?? {},
    faults,
    logged,
    open: (uri, text, languageId = "skprompt") =>
      connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId, version: 1, text },
      }),
    change: (uri, version, changes) =>
      connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: changes.map(({ range, text }) => (range === undefined ? { text } : { range, text })),
      }),
    closeDocument: (uri) =>
      connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } }),
    write: (uri, text) => {
      const type =
        text === undefined ? FileChangeType.Deleted : files.has(uri) ? FileChangeType.Changed : FileChangeType.Created;
      if (text === undefined) files.delete(uri);
      else files.set(uri, text);
      return connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri, type }] });
    },
    diagnostics: inbox.take,
    completion: (uri, position) => requestCompletion(connection, uri, position),
    hover: (uri, position) => requestHover(connection, uri, position),
    close: async () => {
      await connection.sendRequest(ShutdownRequest.type);
      connection.end();
      connection.dispose();
      assert.deepEqual(faults, []);
    },
  };
  connection.onRequest(ConfigurationRequest.type, ({ items }) =>
    items.map(({ section }) => (section === "skein" ? client.settings : null)),
  );
  const initialized = await connection.sendRequest(InitializeRequest.type, {
    processId: null,
    rootUri: null,
    workspaceFolders: [{ uri: "file:///p", name: "p" }],
    capabilities: {
      workspace: {
        configuration: true,
        didChangeConfiguration: { dynamicRegistration: true },
        didChangeWatchedFiles: { dynamicRegistration: true },
      },
    },
    initializationOptions: options.initializationOptions ?? { trusted: true },
  });
  await connection.sendNotification(InitializedNotification.type, {});
  return Object.assign(client, { initialized });
}

function createInbox() {
  const waiting: PublishDiagnosticsParams[] = [];
  const takers = new Set<() => boolean>();
  return {
    put: (params: PublishDiagnosticsParams): void => {
      waiting.push(params);
      for (const take of takers) if (take()) takers.delete(take);
    },
    take: (uri: string, holds: (params: PublishDiagnosticsParams) => boolean = () => true) =>
      new Promise<PublishDiagnosticsParams>((resolve) => {
        const take = (): boolean => {
          const index = waiting.findIndex((params) => params.uri === uri && holds(params));
          const [found] = index < 0 ? [] : waiting.splice(index, 1);
          if (found !== undefined) resolve(found);
          return found !== undefined;
        };
        if (!take()) takers.add(take);
      }),
  };
}
