import { ResponseError } from "vscode-languageserver";
import { previewRequest } from "../../protocol/lsp.ts";
import { abortOn, whatHasArrived } from "../cancellation.ts";
import type { Feature } from "../context.ts";
import { readPreviewParams } from "../params.ts";
import { previewPrompt } from "../preview/preview.ts";
import { internalError, notAPrompt, requestCancelled, serverCancelled } from "../responses.ts";

/** `skein/preview`: a prompt through every stage but the model. A newer request for a prompt ends the older one. */
export const preview: Feature = {
  name: "preview",
  capabilities: {},
  attach({ connection, documents, deps, guard, settings, trusted }) {
    const running = new Map<string, AbortController>();
    connection.onRequest(previewRequest, (raw, token) =>
      guard("preview", internalError("preview"), async () => {
        const params = readPreviewParams(raw);
        if (params instanceof ResponseError) return params;
        running.get(params.uri)?.abort();
        const controller = abortOn(token);
        running.set(params.uri, controller);
        const { signal } = controller;
        const stopped = () => (token.isCancellationRequested ? requestCancelled() : serverCancelled());
        try {
          await whatHasArrived();
          if (signal.aborted) return stopped();
          const prompt = await documents.prompt(params.uri);
          if (signal.aborted) return stopped();
          if (prompt === undefined) return notAPrompt(params.uri);
          const env = { runtime: deps.runtime, settings: await settings(), trusted: trusted(), signal };
          const { view } = await previewPrompt(prompt, params, env);
          return signal.aborted ? stopped() : view;
        } catch (error) {
          if (signal.aborted) return stopped();
          throw error;
        } finally {
          if (running.get(params.uri) === controller) running.delete(params.uri);
        }
      }),
    );
  },
};
