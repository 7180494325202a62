import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { selfSignedCertificate } from "./self-signed-certificate.ts";

/** One request as the server saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  /** Settles when the answer has ended or the connection has closed. */
  readonly ended: Promise<Ending>;
}

/** How an answer ended: the server had said everything, or the client had closed the connection before that. */
export interface Ending {
  readonly closedByClient: boolean;
  /** Pieces that had been sent. */
  readonly sent: number;
}

/** What the server answers with. */
export type Reply =
  /** Server-sent events, one after the other; `pause` in milliseconds between them, `cut` breaks the connection at the end. */
  | { readonly kind: "events"; readonly events: readonly string[]; readonly pause?: number; readonly cut?: boolean }
  | {
      readonly kind: "whole";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string;
    }
  /** Takes the request and says nothing. */
  | { readonly kind: "silence" };

/** A stand-in for a model's service on the loopback interface. */
export interface ModelServer {
  /** With `/v1`. */
  readonly baseUrl: string;
  readonly host: string;
  readonly requests: readonly SeenRequest[];
  close(): Promise<void>;
}

/** Starts a service that gives the replies in turn, the last one again and again. */
export async function startModelServer(
  replies: readonly Reply[],
  { secure = false }: { readonly secure?: boolean } = {},
): Promise<ModelServer> {
  const requests: SeenRequest[] = [];
  const listener: RequestListener = (request, response) => {
    void serve(request, response, requests, replies);
  };
  const server: Server = secure ? createSecureServer(selfSignedCertificate(), listener) : createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = addressOf(server);
  const host = `127.0.0.1:${port}`;
  return {
    baseUrl: `${secure ? "https" : "http"}://${host}/v1`,
    host,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The `data:` of a chunk with text, as services send it. */
export function textChunk(text: string): string {
  return JSON.stringify({
    id: "1",
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta: { content: text } }],
  });
}

/** The `data:` of the chunk that ends an answer. */
export function finishChunk(reason = "stop"): string {
  return JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
}

/** The `data:` of the chunk with the token usage. */
export function usageChunk(input: number, output: number): string {
  return JSON.stringify({ choices: [], usage: { prompt_tokens: input, completion_tokens: output } });
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  requests: SeenRequest[],
  replies: readonly Reply[],
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  const reply = replies[Math.min(requests.length, replies.length - 1)];
  const progress = { sent: 0, done: false };
  const ended = once(response, "close").then(() => ({ closedByClient: !progress.done, sent: progress.sent }));
  requests.push({
    method: request.method ?? "",
    path: request.url ?? "",
    headers: request.headers,
    body: Buffer.concat(pieces).toString(),
    ended,
  });
  if (reply === undefined || reply.kind === "silence") return;
  if (reply.kind === "whole") {
    progress.done = true;
    response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
    response.end(reply.body);
    return;
  }
  await sendEvents(response, reply, progress);
}

async function sendEvents(
  response: ServerResponse,
  reply: Extract<Reply, { kind: "events" }>,
  progress: { sent: number; done: boolean },
): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
  for (const event of reply.events) {
    if (response.destroyed) return;
    response.write(`data: ${event}\n\n`);
    progress.sent++;
    await new Promise((resolve) => setTimeout(resolve, reply.pause ?? 0));
  }
  if (response.destroyed) return;
  progress.done = true;
  if (reply.cut) response.destroy();
  else response.end("data: [DONE]\n\n");
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address;
}
