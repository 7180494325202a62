import fs from "node:fs";
import path from "node:path";

/** The editor calls this in the extension host. Results go to a file: an extension host that is killed also reports success. */
export async function run(): Promise<void> {
  // Mocha is an ES module, which the oldest editor's Node does not give to `require` as others do.
  const { default: Mocha } = await import("mocha");
  const mocha = new Mocha({
    ui: "bdd",
    timeout: 30_000,
    forbidOnly: true,
    forbidPending: true,
    reporter: "json",
    reporterOptions: { output: process.env["SKEIN_TEST_RESULT"] },
  });
  for (const name of fs.readdirSync(__dirname)) {
    if (name.endsWith(".test.cjs")) mocha.addFile(path.join(__dirname, name));
  }
  const failures = await new Promise<number>((resolve) => {
    mocha.run(resolve);
  });
  if (failures > 0) throw new Error(`${failures} tests failed`);
}
