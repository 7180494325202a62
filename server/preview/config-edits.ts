import { findNodeAtLocation, modify, parseTree } from "jsonc-parser";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Span } from "../../engine/index.ts";
import type { FileEdit } from "../../protocol/preview.ts";
import type { PromptDocument } from "../documents.ts";

/** The edit that declares a variable in `config.json`; nothing where there is no file, or none that can be read. */
export function declareEdit(
  { configDocument }: Pick<PromptDocument, "configDocument">,
  name: string,
): FileEdit | undefined {
  if (configDocument === undefined) return undefined;
  const text = configDocument.getText();
  const root = parseTree(text);
  if (root?.type !== "object") return undefined;
  const variables = findNodeAtLocation(root, ["input_variables"]);
  if (variables !== undefined && variables.type !== "array") return undefined;
  const index = variables?.children?.length ?? 0;
  const variable = { name, description: "" };
  const [path, value] =
    variables === undefined ? [["input_variables"], [variable]] : [["input_variables", index], variable];
  const edits = modify(text, path, value, {
    isArrayInsertion: variables !== undefined,
    formattingOptions: {
      insertSpaces: !/^\t/m.test(text),
      tabSize: indentOf(text),
      eol: text.includes("\r\n") ? "\r\n" : "\n",
    },
  });
  const [edit] = edits;
  return edit === undefined || edits.length > 1
    ? undefined
    : fileEdit(configDocument, edit.offset, edit.length, edit.content);
}

/** The edit that gives a setting the name under which the library sends it. */
export function renameEdit(
  { configDocument }: Pick<PromptDocument, "configDocument">,
  service: string | undefined,
  name: string,
  newName: string,
): FileEdit | undefined {
  if (configDocument === undefined) return undefined;
  const root = parseTree(configDocument.getText());
  const services = root && findNodeAtLocation(root, ["execution_settings"]);
  for (const entry of services?.children ?? []) {
    const [key, settings] = entry.children ?? [];
    if (service !== undefined && key?.value !== service) continue;
    for (const setting of settings?.children ?? []) {
      const settingKey = setting.children?.[0];
      if (settingKey?.value === name) {
        return fileEdit(configDocument, settingKey.offset, settingKey.length, JSON.stringify(newName));
      }
    }
  }
  return undefined;
}

/** Where a key of an object stands in `config.json`, in its quotes. */
export function keyRange(document: TextDocument, path: readonly string[], key: string): Span | undefined {
  const root = parseTree(document.getText());
  const object = root && findNodeAtLocation(root, [...path]);
  for (const { children } of object?.children ?? []) {
    const [found] = children ?? [];
    if (found?.value === key) return { start: found.offset, end: found.offset + found.length };
  }
  return undefined;
}

function indentOf(text: string): number {
  return /^ +/m.exec(text)?.[0].length ?? 2;
}

function fileEdit(document: TextDocument, offset: number, length: number, newText: string): FileEdit {
  return {
    uri: document.uri,
    range: { start: document.positionAt(offset), end: document.positionAt(offset + length) },
    newText,
  };
}
