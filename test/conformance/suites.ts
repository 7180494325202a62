import type { Suite } from "./suite.ts";
import { contentModel } from "./suites/content-model.ts";
import { renderedPrompt } from "./suites/rendered-prompt.ts";
import { request } from "./suites/request.ts";
import { skRender } from "./suites/sk-render.ts";
import { skTokenizer } from "./suites/sk-tokenizer.ts";

/** Every implemented suite, in the order in which they run. */
export const SUITES: readonly Suite[] = [contentModel, renderedPrompt, request, skRender, skTokenizer];
