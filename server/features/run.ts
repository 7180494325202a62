import { ResponseError } from "vscode-languageserver";
import { runEventNotification, runRequest } from "../../protocol/lsp.ts";
import { abortOn } from "../cancellation.ts";
import type { Feature } from "../context.ts";
import { readRunParams } from "../params.ts";
import { internalError, notAPrompt, requestCancelled } from "../responses.ts";
import { runPrompt } from "../run/run-prompt.ts";

/** `skein/run`: sends what the preview shows and streams what comes back. Cancelling the request stops the model. */
export const run: Feature = {
  name: "run",
  capabilities: {},
  attach({ connection, documents, deps, guard, settings, trusted }) {
    connection.onRequest(runRequest, (raw, token) =>
      guard("run", internalError("run"), async () => {
        const params = readRunParams(raw);
        if (params instanceof ResponseError) return params;
        const { signal } = abortOn(token);
        const prompt = await documents.prompt(params.uri);
        if (signal.aborted) return requestCancelled();
        if (prompt === undefined) return notAPrompt(params.uri);
        const env = { runtime: deps.runtime, settings: await settings(), trusted: trusted(), signal };
        return runPrompt(prompt, params, env, deps, (event) =>
          connection.sendNotification(runEventNotification, { runId: params.runId, event }),
        );
      }),
    );
  },
};
