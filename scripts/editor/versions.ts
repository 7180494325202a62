// VS Code as the npm package code-server carries it: the real workbench and extension host, served to a browser.

/** What an editor's set-up needs to know. */
export interface EditorVersion {
  /** Version of the npm package. */
  readonly codeServer: string;
  /** Oldest Node that runs its server: major and minor. */
  readonly minimumNode: readonly [number, number];
  /** The editor's own search binary comes from outside the npm registry; the package's twin takes its place. */
  readonly foreignRipgrep: boolean;
}

/** The version that is tested where none is named. */
export const NEWEST = "1.139.1";

/** By version of VS Code: the newest, and the oldest that the manifest admits. */
export const EDITOR_VERSIONS: Readonly<Record<string, EditorVersion>> = {
  "1.139.1": { codeServer: "4.139.1", minimumNode: [22, 15], foreignRipgrep: false },
  "1.100.3": { codeServer: "4.100.3", minimumNode: [20, 0], foreignRipgrep: true },
};

/** Node for an editor whose server does not run on the Node that is there. */
export const NODE_PACKAGE_VERSION = "24.21.0";
export const RIPGREP_PACKAGE_VERSION = "1.18.0";
export const CHROMIUM_PACKAGE_VERSION = "153.0.0";

/** The version that `SKEIN_EDITOR_VERSION` names, else the newest. */
export function chosenVersion(): string {
  const version = process.env["SKEIN_EDITOR_VERSION"] ?? NEWEST;
  if (EDITOR_VERSIONS[version] === undefined) {
    throw new Error(`SKEIN_EDITOR_VERSION is ${version}; known are ${Object.keys(EDITOR_VERSIONS).join(", ")}.`);
  }
  return version;
}
