import fs from "node:fs";
import path from "node:path";
import { editorHome } from "./editor-home.ts";
import { withLock } from "./lock.ts";
import { putPlainLogWriter } from "./log-writer.ts";
import { npm } from "./npm.ts";
import {
  chosenVersion,
  EDITOR_VERSIONS,
  NODE_PACKAGE_VERSION,
  RIPGREP_PACKAGE_VERSION,
  type EditorVersion,
} from "./versions.ts";

/** An editor that is ready to start. */
export interface Editor {
  readonly version: string;
  /** The Node that runs it. */
  readonly node: string;
  /** Its server's entry file. */
  readonly server: string;
}

interface Places {
  readonly folder: string;
  readonly vscode: string;
  readonly ownNode: string;
  /** Written last. */
  readonly ready: string;
}

/** Sets the chosen editor up where it is missing, from the npm registry alone, and says where it is. */
export async function setUpEditor(log: (line: string) => void): Promise<Editor> {
  const version = chosenVersion();
  const spec = EDITOR_VERSIONS[version];
  if (spec === undefined) throw new Error(`unknown editor ${version}`);
  const places = placesOf(version);
  const node = runsOn(spec.minimumNode) ? process.execPath : places.ownNode;
  const isReady = (): boolean => fs.existsSync(places.ready) && fs.existsSync(node);
  if (!isReady()) {
    fs.mkdirSync(places.folder, { recursive: true });
    await withLock(path.join(places.folder, ".lock"), async () => {
      if (!isReady()) await install(version, spec, places, node, log);
    });
  }
  return { version, node, server: path.join(places.vscode, "out", "server-main.js") };
}

function placesOf(version: string): Places {
  const folder = path.join(editorHome(), version);
  const executable = process.platform === "win32" ? "node.exe" : "node";
  return {
    folder,
    vscode: path.join(folder, "node_modules", "code-server", "lib", "vscode"),
    ownNode: path.join(folder, "node_modules", "node", "bin", executable),
    ready: path.join(folder, ".ready"),
  };
}

function runsOn([major, minor]: readonly [number, number]): boolean {
  const [ours = 0, oursMinor = 0] = process.versions.node.split(".").map(Number);
  return ours > major || (ours === major && oursMinor >= minor);
}

/**
 * code-server's own install script refuses every Node but one and builds much that is not needed, so no package's scripts
 * run but those named here.
 */
async function install(
  version: string,
  spec: EditorVersion,
  places: Places,
  node: string,
  log: (line: string) => void,
): Promise<void> {
  const began = Date.now();
  const say = (text: string): void => {
    log(`VS Code ${version}: ${text} (${((Date.now() - began) / 1000).toFixed(0)} s)`);
  };
  const ownNode = node === places.ownNode;
  // All in one list: a later `npm install <name>` would remove what is not in it.
  const dependencies = {
    "code-server": spec.codeServer,
    ...(spec.foreignRipgrep ? { "@vscode/ripgrep": RIPGREP_PACKAGE_VERSION } : {}),
    ...(ownNode ? { node: NODE_PACKAGE_VERSION } : {}),
  };
  const manifest = { private: true, dependencies, allowScripts: { node: true } };
  fs.rmSync(places.ready, { force: true });
  fs.writeFileSync(path.join(places.folder, "package.json"), JSON.stringify(manifest, undefined, 2));
  await npm(["install", "--ignore-scripts", "--no-audit", "--no-fund"], places.folder, process.execPath);
  say("fetched");
  if (ownNode) await npm(["rebuild", "node", "--foreground-scripts"], places.folder, process.execPath);
  // Not `npm ci`: the lock file in there is out of step with its manifest.
  await npm(["install", "--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund"], places.vscode, node);
  say("dependencies fetched");
  const built = await succeeds(npm(["rebuild", "@vscode/spdlog", "@vscode/native-watchdog"], places.vscode, node));
  if (!built) putPlainLogWriter(places.vscode);
  if (spec.foreignRipgrep) {
    // node-pty is needed by terminals only.
    await succeeds(npm(["rebuild", "node-pty"], places.vscode, node));
    copyRipgrep(places);
  }
  fs.writeFileSync(places.ready, new Date().toISOString());
  say(built ? "ready" : "ready, with a plain log writer");
}

function copyRipgrep(places: Places): void {
  const twin = `ripgrep-${process.platform}-${process.arch}`;
  const from = path.join(places.folder, "node_modules", "@vscode", twin, "bin");
  if (fs.existsSync(from)) {
    const to = path.join(places.vscode, "node_modules", "@vscode", "ripgrep", "bin");
    fs.cpSync(from, to, { recursive: true });
  }
}

async function succeeds(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}
