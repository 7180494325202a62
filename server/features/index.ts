import type { Feature } from "../context.ts";
import { completion } from "./completion.ts";
import { diagnostics } from "./diagnostics.ts";
import { hover } from "./hover.ts";
import { preview } from "./preview.ts";
import { run } from "./run.ts";

/** Every feature of the server; one line each. */
export const FEATURES: readonly Feature[] = [completion, diagnostics, hover, preview, run];
