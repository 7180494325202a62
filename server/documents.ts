import {
  Emitter,
  TextDocuments,
  type Connection,
  type DidChangeWatchedFilesParams,
  type Disposable,
  type Event,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { readPrompt, type Problem, type PromptReading, type Runtime } from "../engine/index.ts";
import { configUriOf, promptName, promptUriOf, roleOf } from "./uris.ts";

/** Where the server reads files that no editor has open. */
export interface ServerFileSystem {
  /** The text of a file with its BOM, the problem that keeps it from being read, or nothing where there is none. */
  readText(uri: string): Promise<string | Problem | undefined>;
}

/** A prompt as it stands now: its text, its `config.json` and its template, read once for each version. */
export interface PromptDocument extends PromptReading {
  readonly uri: string;
  readonly document: TextDocument;
  /** Absent where there is no `config.json`, or none that can be read. */
  readonly configDocument?: TextDocument;
}

/** A prompt's text or its `config.json` changed, or either was opened or closed. */
export interface PromptChange {
  readonly uri: string;
  /** False where the prompt's own editor changed it: then its client knows. */
  readonly beside: boolean;
}

/** The open documents and the files beside them. */
export interface Documents {
  /** A prompt, open or on disk; nothing where the URI is no prompt or cannot be read. */
  prompt(uri: string): Promise<PromptDocument | undefined>;
  isOpen(uri: string): boolean;
  readonly onPromptChanged: Event<PromptChange>;
  /** From now on the client tells of files that change in these folders (URIs), so what was read there may be kept. */
  startWatching(folders: readonly string[]): void;
  listen(connection: Connection): Disposable;
  filesChanged(params: DidChangeWatchedFilesParams): void;
}

/** Follows the client's documents; `runtime` reads them. */
export function createDocuments(fileSystem: ServerFileSystem, runtime: Runtime): Documents {
  const open = new TextDocuments(TextDocument);
  const changed = new Emitter<PromptChange>();
  const prompts = new Map<string, PromptDocument>();
  const files = new Map<string, Promise<TextDocument | Problem | undefined>>();
  let watched: readonly string[] = [];

  function touched(uri: string, languageId?: string): void {
    const role = roleOf(uri, languageId);
    if (role === "prompt") changed.fire({ uri, beside: languageId === undefined });
    else if (role === "config") changed.fire({ uri: promptUriOf(uri), beside: true });
  }
  open.onDidChangeContent(({ document }) => touched(document.uri, document.languageId));
  open.onDidClose(({ document }) => {
    prompts.delete(document.uri);
    files.delete(document.uri);
    touched(document.uri, document.languageId);
  });

  async function documentAt(uri: string): Promise<TextDocument | Problem | undefined> {
    const document = open.get(uri);
    if (document !== undefined) return document;
    const known = files.get(uri);
    if (known !== undefined) return known;
    const reading = fileSystem
      .readText(uri)
      .then((text) => (typeof text === "string" ? TextDocument.create(uri, "", 0, text) : text));
    if (watched.some((folder) => uri.startsWith(folder))) files.set(uri, reading);
    return reading;
  }

  async function prompt(uri: string): Promise<PromptDocument | undefined> {
    if (roleOf(uri, open.get(uri)?.languageId) !== "prompt") return undefined;
    const configUri = configUriOf(uri);
    const config = configUri === undefined ? undefined : await documentAt(configUri);
    const document = await documentAt(uri);
    if (document === undefined || isProblem(document)) return undefined;
    const known = prompts.get(uri);
    if (known !== undefined && sameText(known.document, document) && isConfigOf(known, config)) return known;
    const made = promptDocument(runtime, snapshot(document), isDocument(config) ? snapshot(config) : config, known);
    prompts.set(uri, made);
    return made;
  }

  return {
    prompt,
    isOpen: (uri) => open.get(uri) !== undefined,
    onPromptChanged: changed.event,
    startWatching: (folders) => {
      watched = folders.map((folder) => folder.replace(/\/?$/, "/"));
    },
    listen: (connection) => open.listen(connection),
    filesChanged: ({ changes }) => {
      for (const { uri } of changes) {
        files.delete(uri);
        if (open.get(uri) === undefined) touched(uri);
      }
    },
  };
}

function promptDocument(
  runtime: Runtime,
  document: TextDocument,
  config: TextDocument | Problem | undefined,
  before: PromptDocument | undefined,
): PromptDocument {
  const { uri } = document;
  const { name, path } = promptName(uri);
  const configDocument = isDocument(config) ? config : undefined;
  // Elsewhere than on disk nobody knows what lies beside.
  const lacksConfig = config === undefined && configUriOf(uri) !== undefined && uri.startsWith("file:");
  const texts = {
    name,
    template: document.getText(),
    ...(configDocument && { config: configDocument.getText() }),
    ...(isProblem(config) && { unreadConfig: config }),
    ...(lacksConfig && { folderWithoutConfig: path.replace(/\/[^/]*$/, "") }),
  };
  return { uri, document, ...(configDocument && { configDocument }), ...readPrompt(runtime, texts, before) };
}

/** The editor's documents change in place: what was read belongs to one version. */
function snapshot(document: TextDocument): TextDocument {
  return TextDocument.create(document.uri, document.languageId, document.version, document.getText());
}

function isConfigOf({ configDocument, unreadConfig }: PromptDocument, config: TextDocument | Problem | undefined) {
  return isProblem(config) ? unreadConfig === config : unreadConfig === undefined && sameText(configDocument, config);
}

function isProblem(found: TextDocument | Problem | undefined): found is Problem {
  return found !== undefined && "code" in found;
}

function isDocument(found: TextDocument | Problem | undefined): found is TextDocument {
  return found !== undefined && !isProblem(found);
}

function sameText(one: TextDocument | undefined, other: TextDocument | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.version === other.version && one.getText() === other.getText();
}
