import { CONFIG_FILE, isPromptFile, PROMPT_FILE, promptNameOf } from "../engine/index.ts";

/** What a document is to the server. */
export type DocumentRole = "prompt" | "config" | "other";

/** What a document is, by its language where the client knows it, else by its name. */
export function roleOf(uri: string, languageId?: string): DocumentRole {
  const name = baseName(uri);
  if (languageId === "skprompt" || isPromptFile(name)) return "prompt";
  return name === CONFIG_FILE ? "config" : "other";
}

/** The `config.json` that belongs to a prompt; only a `skprompt.txt` in a folder has one. */
export function configUriOf(promptUri: string): string | undefined {
  return baseName(promptUri) === PROMPT_FILE ? sibling(promptUri, CONFIG_FILE) : undefined;
}

/** The prompt that a `config.json` belongs to, if it is there. */
export function promptUriOf(configUri: string): string {
  return sibling(configUri, PROMPT_FILE);
}

/** What a prompt is called: SK's function name (its folder, or the file's own name) and what stands above it. */
export function promptName(uri: string): { readonly name: string; readonly folder: string; readonly path: string } {
  const parts = pathOf(uri).split("/").filter(Boolean);
  const file = parts.at(-1) ?? "";
  const folder = parts.at(file === PROMPT_FILE ? -3 : -2) ?? "";
  return { name: promptNameOf(parts.at(-2) ?? "", file), folder, path: pathOf(uri) };
}

/** The last part of a URI's path, decoded. */
export function baseName(uri: string): string {
  return pathOf(uri).split("/").at(-1) ?? "";
}

// The client's own encoding is kept (`file:///c%3A/…`), so that both documents' URIs compare as text.
function sibling(uri: string, name: string): string {
  return uri.slice(0, uri.lastIndexOf("/") + 1) + name;
}

function pathOf(uri: string): string {
  const path = uri
    .replace(/^[a-z][a-z0-9+.-]*:/i, "")
    .replace(/^\/\/[^/]*/, "")
    .replace(/[?#].*$/s, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
