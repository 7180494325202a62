import { text } from "node:stream/consumers";
import * as l10n from "@vscode/l10n";
import { EXIT, type CommandIo } from "./io.ts";
import { languageOf } from "./language.ts";
import { wantsColours } from "./output/paint.ts";
import { run } from "./run.ts";

// Put in by the bundler, so that the one file is all that the tool needs.
declare const SKEIN_VERSION: string;
declare const SKEIN_BUNDLE_ZH_CN: l10n.l10nJsonFormat;

const { env, stdout, stderr } = process;

for (const stream of [stdout, stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough, `head` say, closes the pipe: that is no error of anybody's.
    if (error.code === "EPIPE") process.exit();
    const why = l10n.t("Skein cannot write what it has to say: {0}.", error.code ?? error.message);
    if (stream === stdout) stderr.write(`skein: ${why}\n`);
    process.exit(EXIT.usage);
  });

const systemLocale = new Intl.DateTimeFormat().resolvedOptions().locale;
if (languageOf(env, process.platform === "win32" ? systemLocale : "") === "zh-cn")
  l10n.config({ contents: SKEIN_BUNDLE_ZH_CN });

const io: CommandIo = {
  cwd: process.cwd(),
  out: (text) => stdout.write(text),
  err: (text) => stderr.write(text),
  colours: { out: wantsColours(env, stdout.isTTY), err: wantsColours(env, stderr.isTTY) },
  readInput: () => text(process.stdin),
  version: SKEIN_VERSION,
};

// Not `process.exit`: it would cut off what a pipe has not taken yet.
process.exitCode = await run(process.argv.slice(2), io);
