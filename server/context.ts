import type { Connection, ServerCapabilities } from "vscode-languageserver";
import type { ChatService, ModelConfig, Runtime } from "../engine/index.ts";
import type { Documents, ServerFileSystem } from "./documents.ts";
import type { Guard } from "./guard.ts";
import type { Settings } from "./settings.ts";

/** What the server needs from the machine that it runs on. */
export interface ServerDeps {
  readonly runtime: Runtime;
  readonly fileSystem: ServerFileSystem;
  /** The service behind a configured model; keys come from the process's environment. */
  readonly createService: (model: ModelConfig) => ChatService;
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** Told of everything that a feature throws. */
  readonly onFault?: (feature: string, error: unknown) => void;
}

/** What features share. */
export interface ServerContext {
  readonly connection: Connection;
  readonly documents: Documents;
  readonly deps: ServerDeps;
  readonly guard: Guard;
  readonly settings: () => Promise<Settings>;
  /** Whether running is allowed. */
  readonly trusted: () => boolean;
}

/** One feature of the protocol: what it announces, and how it attaches itself. */
export interface Feature {
  readonly name: string;
  readonly capabilities: ServerCapabilities;
  attach(context: ServerContext): void;
}
