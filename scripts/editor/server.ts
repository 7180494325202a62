import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { setUpEditor, type Editor } from "./editor.ts";
import { SETTINGS } from "./settings.ts";

const run = promisify(execFile);

/** How the editor's server is started. */
export interface ServerOptions {
  /** Where the editor keeps its state; a fresh temporary folder, removed at the end, where none is given. */
  readonly stateFolder?: string;
  /** Packages to install before the start. */
  readonly packages?: readonly string[];
  /** Lets the address name an extension under development and a test module; notifications then show no toasts. */
  readonly testDriver?: boolean;
  /** Folders are untrusted until somebody says otherwise. */
  readonly restricted?: boolean;
  /** User settings over the usual ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Reaches the extension host and the language server. */
  readonly env?: Readonly<Record<string, string>>;
  readonly port?: number;
}

/** A server that runs. */
export interface EditorServer {
  readonly version: string;
  readonly stateFolder: string;
  /** Address of a window on `folder`. Payload values that are absolute paths become the editor's own URIs. */
  url(folder: string, payload?: Readonly<Record<string, string>>): string;
  /** All that the server has said. */
  output(): string;
  readonly exited: Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts VS Code's server on a free loopback port, with an access token. */
export async function startServer(options: ServerOptions = {}): Promise<EditorServer> {
  const editor = await setUpEditor(console.error);
  const stateFolder = options.stateFolder ?? fs.mkdtempSync(path.join(os.tmpdir(), "skein-editor-"));
  writeSettings(stateFolder, options.settings);
  const folders = [
    `--server-data-dir=${stateFolder}`,
    `--user-data-dir=${path.join(stateFolder, "data")}`,
    `--extensions-dir=${path.join(stateFolder, "extensions")}`,
  ];
  for (const file of options.packages ?? []) {
    await run(editor.node, [editor.server, "--install-extension", file, "--force", ...folders], { env: environment() });
  }
  const token = randomBytes(16).toString("hex");
  const child = spawn(
    editor.node,
    [
      editor.server,
      "--host=127.0.0.1",
      `--port=${options.port ?? 0}`,
      `--connection-token=${token}`,
      "--accept-server-license-terms",
      "--telemetry-level=off",
      ...(options.restricted === true ? [] : ["--disable-workspace-trust"]),
      ...(options.testDriver === true ? ["--enable-smoke-test-driver"] : []),
      ...folders,
    ],
    // A group of its own, so that its children end with it.
    { env: environment(options.env), stdio: ["ignore", "pipe", "pipe"], detached: process.platform !== "win32" },
  );
  return watch(editor, child, token, stateFolder, options.stateFolder === undefined);
}

function writeSettings(stateFolder: string, settings: Readonly<Record<string, unknown>> = {}): void {
  const file = path.join(stateFolder, "data", "User", "settings.json");
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify({ ...SETTINGS, ...settings }, undefined, 2));
  }
}

function environment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith("VSCODE_") && name !== "NODE_OPTIONS" && name !== "ELECTRON_RUN_AS_NODE",
  );
  // Without a gallery the workbench asks nobody for extensions.
  return { ...Object.fromEntries(kept), ...more, EXTENSIONS_GALLERY: "{}" };
}

async function watch(
  editor: Editor,
  child: ChildProcess,
  token: string,
  stateFolder: string,
  temporary: boolean,
): Promise<EditorServer> {
  const said: string[] = [];
  const output = (): string => said.join("");
  const end = (signal: NodeJS.Signals): void => signalGroup(child, signal);
  const atExit = (): void => end("SIGKILL");
  process.once("exit", atExit);
  const exited = new Promise<number | null>((resolve) => {
    child.once("exit", (code) => resolve(code));
  });
  const stop = async (): Promise<void> => {
    end("SIGTERM");
    const late = setTimeout(() => end("SIGKILL"), 4000);
    await exited;
    clearTimeout(late);
    process.off("exit", atExit);
    if (temporary) fs.rmSync(stateFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const port = await new Promise<number>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`the editor's server ${why}\n${output()}`));
    const listen = (chunk: Buffer): void => {
      said.push(chunk.toString());
      const match = /Extension host agent listening on (\d+)/.exec(output());
      if (match !== null) {
        clearTimeout(late);
        resolve(Number(match[1]));
      }
    };
    const late = setTimeout(() => fail("did not start within 60 s"), 60_000);
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", (code) => {
      clearTimeout(late);
      fail(`ended with ${code}`);
    });
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { version: editor.version, stateFolder, url: address(port, token), output, exited, stop };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") {
      child.kill(signal);
    } else {
      process.kill(-child.pid, signal);
    }
  } catch {
    // Already gone.
  }
}

function address(port: number, token: string): EditorServer["url"] {
  const host = `127.0.0.1:${port}`;
  return (folder, payload = {}) => {
    const url = new URL(`http://${host}/`);
    const remote = (value: string): string =>
      path.isAbsolute(value) ? `vscode-remote://${host}${uriPath(value)}` : value;
    const entries = Object.entries(payload).map(([key, value]) => [key, remote(value)]);
    url.searchParams.set("tkn", token);
    url.searchParams.set("folder", uriPath(folder));
    url.searchParams.set(
      "payload",
      JSON.stringify([["skipWelcome", "true"], ["skipReleaseNotes", "true"], ...entries]),
    );
    return url.href;
  };
}

/** A path as URIs have it: on Windows with slashes, and one before the drive. */
function uriPath(file: string): string {
  return path.sep === "\\" ? `/${file.replaceAll("\\", "/")}` : file;
}
