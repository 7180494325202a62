import http from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/** One request as the server saw it. */
export interface ChatExchange {
  readonly body: unknown;
  readonly authorization: string | undefined;
  /** Pieces of the answer that have left. */
  sent: number;
  /** How the connection ended; absent while it is open. */
  end?: "complete" | "closed by the client";
}

export interface ChatServer {
  /** What a model's `baseURL` is set to. */
  readonly baseURL: string;
  readonly exchanges: readonly ChatExchange[];
  close(): Promise<void>;
}

/** An OpenAI-compatible server on loopback that streams `pieces`, one every `delay` milliseconds. */
export async function startChatServer(pieces: readonly string[], delay: number): Promise<ChatServer> {
  const exchanges: ChatExchange[] = [];
  const server = http.createServer((request, response) => {
    void answer(request, response, pieces, delay, exchanges);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    baseURL: `http://127.0.0.1:${port}/v1`,
    exchanges,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  pieces: readonly string[],
  delay: number,
  exchanges: ChatExchange[],
): Promise<void> {
  const exchange: ChatExchange = {
    body: JSON.parse(await text(request)),
    authorization: request.headers.authorization,
    sent: 0,
  };
  exchanges.push(exchange);
  response.once("close", () => {
    exchange.end = response.writableFinished ? "complete" : "closed by the client";
  });
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const content of pieces) {
    send(response, { choices: [{ index: 0, delta: { role: "assistant", content }, finish_reason: null }] });
    exchange.sent += 1;
    await sleep(delay);
    if (response.destroyed) return;
  }
  send(response, { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  send(response, { choices: [], usage: { prompt_tokens: 42, completion_tokens: 7, total_tokens: 49 } });
  response.end("data: [DONE]\n\n");
}

function send(response: http.ServerResponse, part: object): void {
  const chunk = { id: "chat-1", object: "chat.completion.chunk", created: 0, model: "test-model", ...part };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}
