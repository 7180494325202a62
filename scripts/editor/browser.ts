import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { chromium, type Browser, type LaunchOptions, type Page } from "playwright-core";
import { editorHome } from "./editor-home.ts";
import { withLock } from "./lock.ts";
import { npm } from "./npm.ts";
import { CHROMIUM_PACKAGE_VERSION } from "./versions.ts";

const NAMES = ["chromium", "google-chrome", "google-chrome-stable", "chromium-browser"];

/** A browser with one page whose requests cannot leave this machine; `outside` lists those that tried. */
export interface OpenBrowser {
  readonly browser: Browser;
  readonly page: Page;
  readonly outside: readonly string[];
}

/** Starts a browser without a window, with one page. */
export async function openBrowser(viewport = { width: 1280, height: 800 }): Promise<OpenBrowser> {
  const options = await setUpBrowser(console.error);
  const browser = await chromium.launch({
    ...options,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  });
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", locale: "en-US" });
  const outside: string[] = [];
  await context.route(
    (url) => /^(https?|wss?):$/.test(url.protocol) && url.hostname !== "127.0.0.1" && url.hostname !== "localhost",
    async (route) => {
      outside.push(route.request().url());
      await route.abort();
    },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return { browser, page, outside };
}

/**
 * Launch options for a browser: the executable that `SKEIN_BROWSER` names, else one on PATH, else (Linux x64, or
 * `SKEIN_BROWSER=package`) the one inside the npm package @sparticuz/chromium, which needs no root.
 */
export async function setUpBrowser(log: (line: string) => void): Promise<LaunchOptions> {
  const found = process.env["SKEIN_BROWSER"] ?? onPath();
  if (found !== undefined && found !== "package") return { executablePath: found };
  if (process.platform !== "linux" || process.arch !== "x64") return { channel: "chrome" };
  const folder = path.join(editorHome(), "chromium");
  const executablePath = path.join(folder, "chromium");
  if (!fs.existsSync(executablePath)) {
    fs.mkdirSync(folder, { recursive: true });
    await withLock(path.join(folder, ".lock"), async () => {
      if (!fs.existsSync(executablePath)) {
        await unpack(folder, executablePath);
        log("browser ready");
      }
    });
  }
  const libraries = [path.join(folder, "lib"), process.env["LD_LIBRARY_PATH"]].filter(Boolean).join(path.delimiter);
  const fonts = fs.existsSync("/etc/fonts") ? {} : { FONTCONFIG_PATH: folder };
  return { executablePath, env: { ...process.env, LD_LIBRARY_PATH: libraries, ...fonts } };
}

function onPath(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find((file) => fs.existsSync(file));
}

async function unpack(folder: string, executablePath: string): Promise<void> {
  const manifest = { private: true, dependencies: { "@sparticuz/chromium": CHROMIUM_PACKAGE_VERSION } };
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  await npm(["install", "--ignore-scripts", "--no-audit", "--no-fund"], folder, process.execPath);
  const packed = path.join(folder, "node_modules", "@sparticuz", "chromium", "bin");
  const read = (name: string): Buffer => zlib.brotliDecompressSync(fs.readFileSync(path.join(packed, `${name}.br`)));
  for (const name of ["al2023.tar", "fonts.tar"]) execFileSync("tar", ["x", "-C", folder], { input: read(name) });
  const part = `${executablePath}.part`;
  fs.writeFileSync(part, read("chromium"), { mode: 0o755 });
  fs.renameSync(part, executablePath);
}
