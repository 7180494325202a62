import type { Suite } from "./suite.ts";

/** Every implemented suite, in the order in which they run. */
export const SUITES: readonly Suite[] = [];
