import path from "node:path";

/** A path as it is shown: relative to the current folder where it lies in it, with the system's own separators. */
export function shownPath(absolute: string, cwd: string): string {
  const relative = path.relative(cwd, absolute);
  return relative === "" || relative.startsWith("..") || path.isAbsolute(relative) ? absolute : relative;
}

/** The same for machines: forward slashes on every system. */
export function portablePath(absolute: string, cwd: string): string {
  return shownPath(absolute, cwd).replaceAll(path.sep, "/");
}
