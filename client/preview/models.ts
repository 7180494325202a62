import * as vscode from "vscode";
import type { ModelChoice } from "../../protocol/preview.ts";

const MODELS = "models";

/** Lets one of the configured models be picked. The last entry opens the settings instead. */
export async function pickModel(
  models: readonly ModelChoice[],
  current: string | undefined,
  placeHolder: string,
): Promise<string | undefined> {
  const items = models.map((model) => ({
    label: model.id,
    description: [model.provider, model.model === model.id ? "" : model.model].filter(Boolean).join(" · "),
    ...(model.id === current && { detail: vscode.l10n.t("answers now") }),
    id: model.id,
  }));
  const settings = { label: vscode.l10n.t("Set up models…"), id: undefined };
  const chosen = await vscode.window.showQuickPick([...items, settings], { placeHolder });
  if (chosen === settings) await vscode.commands.executeCommand("workbench.action.openSettings", "skein.models");
  return chosen?.id;
}

/** Gives a configured model a second name: the key of `execution_settings` that asks for it. */
export async function mapService(key: string, models: readonly ModelChoice[]): Promise<void> {
  const id = await pickModel(models, undefined, vscode.l10n.t("Model that answers for {0}", key));
  if (id === undefined) return;
  const configuration = vscode.workspace.getConfiguration("skein");
  const written = configuration.get<readonly Readonly<Record<string, unknown>>[]>(MODELS) ?? [];
  const model = written.find((entry) => entry["id"] === id) ?? { provider: "offline", model: "offline" };
  const scopes = configuration.inspect(MODELS);
  const target =
    scopes?.workspaceValue === undefined ? vscode.ConfigurationTarget.Global : vscode.ConfigurationTarget.Workspace;
  await configuration.update(MODELS, [...written, { ...model, id: key }], target);
}
