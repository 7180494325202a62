import * as vscode from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { trustNotification, type InitializationOptions } from "../protocol/lsp.ts";
import { PROMPT_LANGUAGE } from "./prompt-document.ts";

/** Starts the server and answers once it is ready. It ends with the extension. */
export async function startLanguageClient(context: vscode.ExtensionContext): Promise<LanguageClient> {
  const module = vscode.Uri.joinPath(context.extensionUri, "dist", "server.cjs").fsPath;
  const client = new LanguageClient(
    "skein",
    "Skein",
    { module, transport: TransportKind.stdio },
    // The server reads a prompt's config.json as it stands in its editor, saved or not.
    {
      documentSelector: [{ language: PROMPT_LANGUAGE }, { pattern: "**/config.json" }],
      initializationOptions,
    },
  );
  context.subscriptions.push(
    client,
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      client
        .sendNotification(trustNotification)
        .catch((error: unknown) => client.warn("skein/trust was not sent", error, false));
    }),
  );
  await client.start();
  return client;
}

/** Asked for at each start: a server that crashed is started anew, perhaps after trust was granted. */
function initializationOptions(): InitializationOptions {
  return {
    trusted: vscode.workspace.isTrusted,
    ...(vscode.l10n.bundle !== undefined && { l10n: texts(vscode.l10n.bundle) }),
  };
}

/** A bundle's texts without their translators' notes. */
export function texts(bundle: NonNullable<typeof vscode.l10n.bundle>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries<string | { message: string }>(bundle).map(([key, entry]) => [
      key,
      typeof entry === "string" ? entry : entry.message,
    ]),
  );
}
