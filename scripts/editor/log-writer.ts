import fs from "node:fs";
import path from "node:path";

// The interface of @vscode/spdlog as far as the editor uses it. Exports one by one: an ESM importer must see the names.
const SOURCE = `
const fs = require("fs");
const path = require("path");
const LEVELS = ["trace", "debug", "info", "warning", "error", "critical"];
let common = 2;
class Logger {
  constructor(kind, name, file) { this.file = file; this.level = common; this.plain = false; }
  write(level, text) {
    if (level < this.level) return;
    const time = new Date().toISOString().replace("T", " ").slice(0, 23);
    fs.appendFileSync(this.file, this.plain ? text : time + " [" + LEVELS[level] + "] " + text + "\\n");
  }
  trace(text) { this.write(0, text); }
  debug(text) { this.write(1, text); }
  info(text) { this.write(2, text); }
  warn(text) { this.write(3, text); }
  error(text) { this.write(4, text); }
  critical(text) { this.write(5, text); }
  getLevel() { return this.level; }
  setLevel(level) { this.level = level; }
  setPattern() {}
  clearFormatters() { this.plain = true; }
  flush() {}
  drop() {}
}
async function create(name, file) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  return new Logger("rotating", name, file);
}
exports.version = 0;
exports.Logger = Logger;
exports.setLevel = (level) => { common = level; };
exports.setFlushOn = () => {};
exports.createRotatingLogger = create;
exports.createAsyncRotatingLogger = create;
`;

/**
 * Puts a plain log writer in the place of the native one, where that could not be built: without one every output
 * channel stays empty. `vscode` is the editor's folder.
 */
export function putPlainLogWriter(vscode: string): void {
  fs.writeFileSync(path.join(vscode, "node_modules", "@vscode", "spdlog", "index.js"), SOURCE);
}
