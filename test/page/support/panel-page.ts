import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { pageHtml } from "../../../client/preview/page-html.ts";
import type { FromPage, ToPage } from "../../../protocol/webview.ts";
import { root } from "../../../scripts/root.ts";
import type { PanelSample } from "./states.ts";

const ORIGIN = "http://panel.localhost";
const NONCE = "n0nce";

export const THEMES = ["light", "dark", "hc", "hc-light"] as const;
export type Theme = (typeof THEMES)[number];

export interface PanelOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: Theme;
  readonly language?: "en" | "zh-cn";
  readonly reducedMotion?: boolean;
}

/** The panel's page in a browser of its own, with a stand-in for the editor. */
export interface PanelPage {
  readonly page: Page;
  readonly send: (...messages: readonly ToPage[]) => Promise<void>;
  /** What the page has sent to the client. */
  readonly sent: () => Promise<readonly FromPage[]>;
  readonly show: (sample: PanelSample) => Promise<void>;
  /** Starts the page anew. */
  readonly reload: () => Promise<void>;
  /** What the policy stopped, and errors of the page. */
  readonly faults: readonly string[];
}

/** Opens the built page under its own policy; needs `dist/`. */
export async function openPanel(browser: Browser, options: PanelOptions = {}): Promise<PanelPage> {
  const { width = 480, height = 820, theme = "dark", language = "en" } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: options.reducedMotion === false ? "no-preference" : "reduce",
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") faults.push(message.text());
  });
  await page.route(`${ORIGIN}/**`, async (route) => {
    await route.fulfill(answer(new URL(route.request().url()).pathname, language));
  });
  await page.addInitScript(standIn, { theme, bodyClass: bodyClass(theme) });
  const send = async (...messages: readonly ToPage[]): Promise<void> => {
    await page.evaluate((list) => {
      for (const message of list) window.postMessage(message, "*");
    }, messages);
    await drawn(page);
  };
  const reload = async (): Promise<void> => {
    await page.goto(`${ORIGIN}/page.html`);
    await send({ type: "init", ...(language === "zh-cn" && { l10n: bundle() }) });
  };
  await reload();
  return {
    page,
    send,
    faults,
    reload,
    sent: async () => page.evaluate<FromPage[]>("window.sent"),
    show: async (sample) => {
      await send(...sample.messages);
      if (sample.tab !== undefined) await page.click(`#tab-${sample.tab}`);
      if (sample.folded === true) await page.click(".arguments .fold");
      if (sample.descriptions === true) await page.click(".arguments .tool");
      await page.evaluate("document.activeElement?.blur()");
      await drawn(page);
    },
  };
}

/** Waits until the page has drawn what was done to it: its own timer is set before this one, however slow the machine. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 20)));
}

function bundle(): Record<string, string> {
  const texts: Record<string, string> = JSON.parse(
    fs.readFileSync(path.join(root, "l10n", "bundle.l10n.zh-cn.json"), "utf8"),
  );
  return texts;
}

function answer(pathname: string, language: string): { contentType: string; body: string | Buffer } {
  switch (pathname) {
    case "/page.html":
      return {
        contentType: "text/html",
        body: pageHtml({
          script: `${ORIGIN}/webview.js`,
          style: `${ORIGIN}/webview.css`,
          source: ORIGIN,
          nonce: NONCE,
          language: language === "en" ? "en" : "zh-CN",
        }),
      };
    case "/webview.css":
      return {
        contentType: "text/css",
        body: [
          fs.readFileSync(path.join(root, "test", "page", "support", "themes.css"), "utf8"),
          fs.readFileSync(path.join(root, "dist", "webview.css"), "utf8"),
        ].join("\n"),
      };
    case "/webview.js":
      return { contentType: "text/javascript", body: fs.readFileSync(path.join(root, "dist", "webview.js")) };
    default:
      return { contentType: "text/plain", body: "" };
  }
}

function bodyClass(theme: string): string {
  switch (theme) {
    case "hc":
      return "vscode-high-contrast";
    case "hc-light":
      return "vscode-high-contrast vscode-high-contrast-light";
    default:
      return `vscode-${theme}`;
  }
}

/** Runs in the page before all else: the editor's part of a webview. */
function standIn({ theme, bodyClass }: { theme: string; bodyClass: string }): void {
  const sent: unknown[] = [];
  let state: unknown;
  Object.assign(window, {
    sent,
    acquireVsCodeApi: () => ({
      postMessage: (message: unknown) => sent.push(structuredClone(message)),
      getState: () => state,
      setState: (next: unknown) => {
        state = next;
        return next;
      },
    }),
  });
  const dress = () => {
    document.documentElement.dataset["theme"] = theme;
    document.body.className = bodyClass;
  };
  document.addEventListener("DOMContentLoaded", dress);
}
