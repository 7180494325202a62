import type { Suite } from "./suite.ts";
import { skTokenizer } from "./suites/sk-tokenizer.ts";

/** Every implemented suite, in the order in which they run. */
export const SUITES: readonly Suite[] = [skTokenizer];
