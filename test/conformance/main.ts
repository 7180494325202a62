// npm run conformance -- [FILE…]
import { argv, env, exit } from "node:process";
import { CASES_DIRECTORY } from "./cases.ts";
import { KNOWN_DIFFERENCES } from "./known-differences.ts";
import { runConformance } from "./runner.ts";
import { SUITES } from "./suites.ts";

const code = await runConformance({
  names: argv.slice(2).filter((name) => name !== "--"),
  directory: env["SKEIN_CONFORMANCE"] ?? CASES_DIRECTORY,
  suites: SUITES,
  known: KNOWN_DIFFERENCES,
  print: (line) => console.log(line),
});
exit(code);
