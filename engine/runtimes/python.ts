import { itemToText } from "../chat/items/item-to-text.ts";
import type { ValueTexts } from "../chat/items/item-to-xml.ts";
import { completionText } from "../chat/python/completion-text.ts";
import { reparse } from "../chat/python/reparse.ts";
import { toPrompt } from "../chat/python/to-prompt.ts";
import { pythonSemanticKernelFormat } from "../formats/semantic-kernel/python/index.ts";
import { answerReader } from "../model/python/answer-reader.ts";
import { requestBuilder } from "../model/python/request-builder.ts";
import { httpRequest } from "../model/python/http-request.ts";
import { invocationError } from "../model/python/invocation-error.ts";
import { selectService } from "../model/python/select-service.ts";
import { unknownFormat } from "../prompt/python/config-model.ts";
import { readConfig } from "../prompt/python/config-reader.ts";
import { argumentsWithDefaults } from "../prompt/python/defaults.ts";
import { missingConfig } from "../prompt/python/missing-config.ts";
import { jsonText } from "../values/python/json-text.ts";
import { createPythonText } from "../values/python/text-of.ts";
import type { Runtime } from "./runtime.ts";

const text = createPythonText(
  (messages) => toPrompt(messages, texts),
  (item) => itemToText(item, texts),
);
const texts: ValueTexts = { textOf: text.str, jsonOf: (value) => jsonText(value) ?? "null" };
const semanticKernel = pythonSemanticKernelFormat(text);

/** Semantic Kernel Python. */
export const pythonRuntime: Runtime = {
  id: "python",
  name: "SK Python",
  version: "1.44.1",
  formats: new Map([[semanticKernel.id, semanticKernel]]),
  knownFormats: ["semantic-kernel", "handlebars", "jinja2"],
  unknownFormat,
  readConfig,
  missingConfig,
  withDefaults: argumentsWithDefaults,
  prompt: { textOf: text.str },
  chat: { reparse, toPrompt: (messages) => toPrompt(messages, texts), completionText },
  selectService,
  request: requestBuilder(texts),
  http: httpRequest,
  answer: answerReader,
  invocationError,
};
