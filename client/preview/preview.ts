import * as vscode from "vscode";
import { LSPErrorCodes, ResponseError, State, type LanguageClient } from "vscode-languageclient/node";
import { previewRequest, refreshNotification } from "../../protocol/lsp.ts";
import type { PreviewParams, PreviewResult } from "../../protocol/preview.ts";
import type { FromPage } from "../../protocol/webview.ts";
import { openPrompt } from "../open-prompt.ts";
import { isPrompt, isSame } from "../prompt-document.ts";
import { setContextKey } from "./context-keys.ts";
import { latest } from "./latest.ts";
import { createMemory } from "./memory.ts";
import { mapService, pickModel } from "./models.ts";
import { fillPanel, openPanel, VIEW_TYPE, type Panel } from "./panel.ts";
import { createRuns } from "./runs.ts";
import { applyFileEdit, editorOf, replaceInTemplate, selectInConfig, selectInTemplate } from "./template.ts";

/** What the extension's commands do with the preview. */
export interface Preview {
  /** Opens the panel beside the editor, on the given prompt or the active one. */
  readonly open: (uri?: vscode.Uri) => Promise<void>;
  readonly run: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly chooseModel: () => Promise<void>;
}

/** Keeps the one preview panel: it follows the prompt that is edited and asks the server for what that becomes. */
export function createPreview(context: vscode.ExtensionContext, client: LanguageClient): Preview {
  const memory = createMemory(context.workspaceState);
  let panel: Panel | undefined;
  let uri: vscode.Uri | undefined;
  let result: PreviewResult | undefined;
  let runWhenShown = false;
  let failed = false;

  const runs = createRuns(client, (of, message) => {
    if (of === uri?.toString()) panel?.post(message);
  });

  const params = (of: vscode.Uri): PreviewParams => {
    const model = memory.model();
    return { uri: of.toString(), ...memory.values(of.toString()), ...(model !== undefined && { model }) };
  };

  const refresh = latest(async () => {
    const asked = uri;
    if (asked === undefined || panel === undefined) return;
    try {
      const answer = await client.sendRequest(previewRequest, params(asked));
      failed = false;
      if (uri === undefined || !isSame(uri, asked)) return;
      result = answer;
      panel?.setTitle(vscode.l10n.t("Preview {0}", answer.prompt.name));
      panel?.post({ type: "preview", result: answer });
      if (runWhenShown) {
        runWhenShown = false;
        // Not awaited: the preview goes on while the answer streams in.
        received({ type: "run" });
      }
    } catch (error) {
      if (isOvertaken(error)) return;
      // Each key may fail the same way: the first is told, all are logged.
      client.error(vscode.l10n.t("The preview failed: {0}", String(error)), error, !failed);
      failed = true;
    }
  });

  /** Shows a prompt, from the start. */
  const show = (next: vscode.Uri): void => {
    uri = next;
    memory.setShown(next.toString());
    result = undefined;
    runWhenShown = false;
    showAll();
    tellRunning();
    refresh();
  };

  /** Everything that the page must hear to show what it showed before. */
  const showAll = (): void => {
    if (uri === undefined) {
      panel?.post({ type: "empty" });
      return;
    }
    const name = uri.toString();
    const layout = memory.layout(name);
    panel?.post({ type: "prompt", uri: name, values: memory.values(name), ...(layout && { layout }) });
    if (result !== undefined) panel?.post({ type: "preview", result });
    for (const message of runs.replay(name)) panel?.post(message);
    tellCursor(editorOf(uri));
  };

  const tellCursor = (editor: vscode.TextEditor | undefined): void => {
    if (editor !== undefined && uri !== undefined && isSame(editor.document.uri, uri)) {
      panel?.post({ type: "cursor", offset: editor.document.offsetAt(editor.selection.start) });
    }
  };

  const fill = (made: vscode.WebviewPanel): void => {
    panel = fillPanel(made, context.extensionUri, received, () => {
      panel = undefined;
    });
  };

  const open = async (target?: vscode.Uri): Promise<void> => {
    const editor = vscode.window.activeTextEditor;
    const wanted = target ?? (editor !== undefined && isPrompt(editor.document) ? editor.document.uri : uri);
    if (panel === undefined) {
      fill(openPanel());
    } else {
      panel.reveal(true);
    }
    if (wanted !== undefined) {
      // The server reads what the editor holds, so a prompt from the explorer is opened too.
      await vscode.workspace.openTextDocument(wanted);
      show(wanted);
    }
  };

  const run = async (): Promise<void> => {
    const editor = vscode.window.activeTextEditor;
    const elsewhere =
      editor !== undefined && isPrompt(editor.document) && (uri === undefined || !isSame(editor.document.uri, uri));
    if (panel === undefined || uri === undefined || elsewhere || result === undefined) {
      await open();
      // Without a prompt there is nothing to run, now or once one is opened.
      runWhenShown = uri !== undefined;
      return;
    }
    if (runs.isRunning(uri.toString())) return;
    if (result.run.kind === "off" || !vscode.workspace.isTrusted) {
      panel.reveal(false);
      panel.post({ type: "show-missing" });
      return;
    }
    if (!panel.isVisible()) panel.reveal(true);
    const ended = runs.start(params(uri), result.model);
    tellRunning();
    await ended;
    tellRunning();
  };

  /** Stop is offered while the shown prompt runs. */
  const tellRunning = (): void => setContextKey("skein.running", uri !== undefined && runs.isRunning(uri.toString()));

  const stop = async (): Promise<void> => {
    if (uri !== undefined) runs.stop(uri.toString());
  };

  const chooseModel = async (): Promise<void> => {
    const { models = [], model } = result ?? {};
    const id = await pickModel(models, model, vscode.l10n.t("Model that answers where the prompt names none"));
    if (id !== undefined) {
      memory.setModel(id);
      refresh();
    }
  };

  const received = (message: FromPage): void => {
    act(message).catch((error: unknown) =>
      client.error(vscode.l10n.t("The preview could not do this: {0}", String(error)), error),
    );
  };

  const act = async (message: FromPage): Promise<void> => {
    switch (message.type) {
      case "ready":
        return showAll();
      case "values":
        memory.setValues(message.uri, message.values);
        return refresh();
      case "layout":
        return memory.setLayout(message.uri, message.layout);
      case "run":
        return run();
      case "stop":
        return stop();
      case "choose-model":
        return chooseModel();
      case "open-prompt":
        return openPrompt();
      case "manage-trust":
        await vscode.commands.executeCommand("workbench.trust.manage");
        return;
      case "copy":
        return vscode.env.clipboard.writeText(message.text);
      default:
        if (uri !== undefined) await actOnPrompt(message, uri);
    }
  };

  /** What needs a prompt. Edits are the ones that the server offered: the page only says which. */
  const actOnPrompt = async (message: OnPrompt, shown: vscode.Uri): Promise<void> => {
    switch (message.type) {
      case "select":
        return selectInTemplate(shown, message.template, message.focus);
      case "select-config":
        return selectInConfig(shown, message.config);
      case "open-template":
        await vscode.window.showTextDocument(shown, {
          viewColumn: editorOf(shown)?.viewColumn ?? vscode.ViewColumn.One,
        });
        return;
      case "clear-answer":
        return runs.clear(shown.toString());
      case "fix": {
        const fix = result?.fallback?.fix;
        if (result !== undefined && fix !== undefined) {
          await replaceInTemplate(shown, result.version, fix.template, fix.newText);
        }
        return;
      }
      case "declare": {
        const edit = result?.fields.find((field) => field.name === message.name)?.declare;
        return edit === undefined ? undefined : applyFileEdit(edit, shown);
      }
      case "rename-setting": {
        const edit = result?.request?.lostSettings.find((setting) => setting.name === message.name)?.rename;
        return edit === undefined ? undefined : applyFileEdit(edit, shown);
      }
      case "map-service":
        return result?.failure?.unknownServices?.includes(message.key) === true
          ? mapService(message.key, result.models)
          : undefined;
      default:
        throw message satisfies never;
    }
  };

  context.subscriptions.push(
    runs,
    client.onNotification(refreshNotification, refresh),
    client.onDidChangeState(({ newState }) => {
      // A server that was started anew.
      if (newState === State.Running) refresh();
    }),
    vscode.window.onDidChangeActiveTextEditor((editor) => {
      if (panel !== undefined && editor !== undefined && isPrompt(editor.document)) {
        if (uri === undefined || !isSame(editor.document.uri, uri)) show(editor.document.uri);
      }
    }),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (uri !== undefined && contentChanges.length > 0 && isSame(document.uri, uri)) refresh();
    }),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => tellCursor(textEditor)),
    vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, {
      deserializeWebviewPanel: async (restored) => {
        const shown = memory.shown();
        uri = shown === undefined ? undefined : vscode.Uri.parse(shown);
        fill(restored);
        refresh();
      },
    }),
  );
  return { open, run, stop, chooseModel };
}

/** A newer request took this one's place. */
function isOvertaken(error: unknown): boolean {
  return (
    error instanceof ResponseError &&
    (error.code === LSPErrorCodes.ServerCancelled || error.code === LSPErrorCodes.RequestCancelled)
  );
}

type OnPrompt = Extract<
  FromPage,
  {
    type:
      | "select"
      | "select-config"
      | "open-template"
      | "clear-answer"
      | "fix"
      | "declare"
      | "rename-setting"
      | "map-service";
  }
>;
