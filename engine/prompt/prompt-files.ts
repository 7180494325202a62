/** The template in a prompt's folder. SK: `PROMPT_FILE_NAME`. */
export const PROMPT_FILE = "skprompt.txt";

/** What stands beside it. SK: `CONFIG_FILE_NAME`. */
export const CONFIG_FILE = "config.json";

/** How a template's name ends that stands alone, without a config. */
const PROMPT_EXTENSION = ".skprompt";

/** Whether a file of this name (its path's last part) is a template. */
export function isPromptFile(fileName: string): boolean {
  return fileName === PROMPT_FILE || fileName.endsWith(PROMPT_EXTENSION);
}

/** What the prompt in a file is called: as its folder, or as a file that stands alone, without its ending. */
export function promptNameOf(folderName: string, fileName: string): string {
  if (fileName === PROMPT_FILE && folderName !== "") return folderName;
  return fileName.endsWith(PROMPT_EXTENSION) ? fileName.slice(0, -PROMPT_EXTENSION.length) : fileName;
}
