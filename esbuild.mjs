// Bundles everything that ships: `node esbuild.mjs` for development, `--production` minified and without source maps.
import { readFileSync } from "node:fs";
import { build } from "esbuild";

const production = process.argv.includes("--production");
const common = {
  bundle: true,
  minify: production,
  sourcemap: !production,
  legalComments: "none",
  logLevel: "warning",
  outdir: "dist",
};
// ES modules first: the other build of jsonc-parser loads files that no bundle holds.
const node = { ...common, platform: "node", target: "node20", mainFields: ["module", "main"] };
// The editor loads CommonJS; the endings say so, because the package itself is "type": "module".
const commonJs = { ...node, format: "cjs", outExtension: { ".js": ".cjs" } };

await Promise.all([
  build({ ...commonJs, external: ["vscode"], entryPoints: { client: "client/extension.ts" } }),
  build({ ...commonJs, entryPoints: { server: "server/main.ts" } }),
  build({
    ...node,
    format: "esm",
    entryPoints: { cli: "cli/main.ts" },
    // The command line tool is one file: what it needs from others stands in it.
    define: {
      SKEIN_VERSION: JSON.stringify(JSON.parse(readFileSync("package.json", "utf8")).version),
      SKEIN_BUNDLE_ZH_CN: readFileSync("l10n/bundle.l10n.zh-cn.json", "utf8"),
    },
    outExtension: { ".js": ".mjs" },
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  }),
  build({
    ...common,
    platform: "browser",
    target: "es2022",
    format: "iife",
    entryPoints: [
      { in: "client/webview/main.ts", out: "webview" },
      { in: "client/webview/styles/index.css", out: "webview" },
    ],
  }),
]);
