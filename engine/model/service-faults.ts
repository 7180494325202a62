import type { ServiceFaultCode } from "./chat-service.ts";

/**
 * What people are told of a service's fault, one place per code: what happened and what to do. `{0}`, `{1}` stand for the
 * fault's arguments, the same ones in both. The texts are the keys of the translation bundles.
 */
export const SERVICE_FAULTS = {
  /** No arguments. */
  aborted: { sentence: "Stopped.", advice: "What had arrived is kept." },
  /** Host, status. */
  "bad-request": {
    sentence: "{0} did not take the request ({1}).",
    advice: "Read what the service said, and check the settings in config.json.",
  },
  /** Host. */
  certificate: {
    sentence: "The certificate of {0} is not trusted.",
    advice: "Check the base URL, or name the certificate in NODE_EXTRA_CA_CERTS.",
  },
  /** Model, category. */
  "content-filter": { sentence: "The content filter of {0} refused this prompt ({1}).", advice: "Change the text." },
  /** No arguments. */
  cut: { sentence: "The connection broke inside the answer.", advice: "Run again." },
  /** Host. */
  failed: { sentence: "The request to {0} failed.", advice: "Read what the service said, and run again." },
  /** Model. */
  forbidden: { sentence: "This key may not use {0}.", advice: "Ask for access." },
  /** Name of the environment variable. */
  "key-missing": {
    sentence: "The environment variable {0} holds no key.",
    advice: "Set it and restart the editor, or name another variable in the model's settings.",
  },
  /** Host. */
  "key-refused": { sentence: "{0} did not accept the key.", advice: "Set it again." },
  /** Host, model. */
  "model-unknown": { sentence: "{0} knows no model {1}.", advice: "Check the model's settings." },
  /** Host, what came instead. */
  "not-a-reply": { sentence: "{0} sent no chat completion but {1}.", advice: "Check the base URL or proxy." },
  /** Host, status. */
  overloaded: { sentence: "{0} is overloaded ({1}).", advice: "Run again later." },
  /** Model, status. */
  "rate-limit": {
    sentence: "{0} takes no more requests for this key right now ({1}).",
    advice: "Wait and run again, or choose another model.",
  },
  /** Model, status, seconds. */
  "rate-limit-wait": {
    sentence: "{0} takes no more requests for this key right now ({1}).",
    advice: "The service asks to wait {2} seconds. Then run again, or choose another model.",
  },
  /** Host, the other host. */
  redirect: { sentence: "{0} points to {1}; Skein does not send your key there.", advice: "Check the base URL." },
  /** Host. */
  refused: { sentence: "Nothing answers at {0}.", advice: "Start the server or check the base URL." },
  /** Host, status. */
  "server-error": { sentence: "{0} failed ({1}); the prompt is not at fault.", advice: "Run again." },
  /** Host, seconds. */
  timeout: { sentence: "{0} sent nothing for {1} s.", advice: "Run again." },
} as const satisfies Readonly<Record<ServiceFaultCode, { readonly sentence: string; readonly advice: string }>>;
