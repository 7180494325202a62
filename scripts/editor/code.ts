// Stands in for VS Code's executable: takes the command line that @vscode/test-electron gives it, opens VS Code in a
// browser, and ends with the test module's code. `node code.js <folder> --extensionDevelopmentPath=… --extensionTestsPath=…`
import { openBrowser } from "./browser.ts";
import { deferred } from "./deferred.ts";
import { startServer } from "./server.ts";
import { takeScreenshot } from "./screenshot.ts";

const LIMIT = 240_000;

const commandLine = process.argv.slice(2);
const folder = commandLine.find((word) => !word.startsWith("-")) ?? process.cwd();
const lines: string[] = [];

const outcome = await runTestModule().catch((error: unknown) => {
  console.error(error);
  return 1;
});
if (typeof outcome === "string" || process.env["SKEIN_VERBOSE"] !== undefined) {
  console.log(lines.slice(-200).join("\n"));
}
process.exit(typeof outcome === "number" ? outcome : 1);

async function runTestModule(): Promise<number | string> {
  const server = await startServer({ testDriver: true });
  try {
    const { browser, page } = await openBrowser();
    try {
      const { promise: ended, resolve: end } = deferred<number | string>();
      // The workbench calls these two under the smoke test driver: each console line, and the test module's end.
      await page.exposeFunction("codeAutomationLog", (_type: string, words: readonly unknown[]) => {
        lines.push(words.map(String).join(" "));
      });
      await page.exposeFunction("codeAutomationExit", (code: number) => end(code));
      page.on("crash", () => end("the page crashed"));
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end(signal));
      const late = setTimeout(() => end(`no end within ${LIMIT / 1000} s`), LIMIT);
      await page.goto(
        server.url(folder, {
          extensionDevelopmentPath: option("extensionDevelopmentPath"),
          extensionTestsPath: option("extensionTestsPath"),
        }),
      );
      const code = await ended;
      clearTimeout(late);
      if (typeof code === "string") {
        console.error(`the tests in the extension host were ended: ${code}`);
        await takeScreenshot(page, "host-tests-FAILED");
      }
      return code;
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

function option(name: string): string {
  const prefix = `--${name}=`;
  return commandLine.find((word) => word.startsWith(prefix))?.slice(prefix.length) ?? "";
}
