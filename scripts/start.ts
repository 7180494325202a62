// `npm start`: the samples in VS Code with this extension. A desktop VS Code where `code` is on PATH; else, or with
// `--browser`, VS Code in a browser, on loopback and behind a token.
import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { startServer } from "./editor/server.ts";
import { packageFile } from "./package-file.ts";
import { root } from "./root.ts";

const samples = path.join(root, "samples");
/** The prompt with the deliberate error. */
const prompt = path.join(samples, "Mail", "Reply", "skprompt.txt");

// In a remote terminal `code` is the remote command line, which cannot open a window with an extension under development.
const remoteTerminal = process.env["VSCODE_IPC_HOOK_CLI"] !== undefined;

if (!process.argv.includes("--browser") && !remoteTerminal && onPath("code")) {
  openDesktop();
} else {
  await openInBrowser();
}

function openDesktop(): void {
  const words = ["--new-window", `--extensionDevelopmentPath=${root}`, samples, prompt];
  // `code` is a command file on Windows, which a shell runs; paths may hold blanks.
  const shell = process.platform === "win32";
  const child = spawn("code", shell ? words.map((word) => `"${word}"`) : words, { stdio: "inherit", shell });
  child.once("exit", (code) => process.exit(code ?? 1));
}

async function openInBrowser(): Promise<void> {
  const server = await startServer({
    stateFolder: path.join(root, ".editor", "start"),
    packages: [packageFile()],
    port: Number(process.env["PORT"] ?? 0),
  });
  const url = server.url(samples, { openFile: prompt });
  console.log(`\nVS Code ${server.version} with Skein is open at\n\n  ${url}\n\nCtrl+C ends it.`);
  showInBrowser(url);
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (!stopping) {
        stopping = true;
        void server.stop().then(() => process.exit(0));
      }
    });
  }
  const code = await server.exited;
  if (!stopping) {
    console.error(`The editor's server ended with ${code}.\n${server.output()}`);
    process.exit(1);
  }
}

/** Opens the user's browser where there is a screen to open it on. */
function showInBrowser(url: string): void {
  const { platform, env } = process;
  const screen = platform !== "linux" || env["DISPLAY"] !== undefined || env["WAYLAND_DISPLAY"] !== undefined;
  if (env["CI"] !== undefined || !screen || process.argv.includes("--no-open")) return;
  const opener = platform === "darwin" ? "open" : platform === "win32" ? "explorer" : "xdg-open";
  // The address is printed already; a missing opener is no failure.
  spawn(opener, [url], { stdio: "ignore" }).once("error", () => {});
}

function onPath(command: string): boolean {
  return spawnSync(process.platform === "win32" ? "where" : "which", [command], { stdio: "ignore" }).status === 0;
}
