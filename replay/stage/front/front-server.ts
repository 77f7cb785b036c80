import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Answers one call, or breaks its connection. */
export type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** The address of a stage, which stays while the servers behind it come and go. */
export interface FrontServer {
  /** For browsers, such as "http://localhost:34567". */
  readonly origin: string;
  /** For calls of this process to itself. */
  readonly ownOrigin: string;
  /** Puts a server behind it; null for none. Connections stay open. */
  put(serve: Serve | null): void;
  /**
   * Has every later call come by a connection that was not used before: a browser repeats by itself, unseen, what gets
   * lost on a used one.
   */
  closeIdleConnections(): Promise<void>;
  close(): Promise<void>;
}

/** Listens on a free port of this machine alone. */
export async function openFrontServer(): Promise<FrontServer> {
  let serve: Serve | null = null;
  const server = createServer((request, response) => (serve ?? serveNothing)(request, response));
  // Time stands still in a play: a connection must not close because of the time that really passes.
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host: '127.0.0.1', port: 0 }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    ownOrigin: `http://127.0.0.1:${port}`,
    put(next) {
      serve = next;
    },
    async closeIdleConnections() {
      server.closeIdleConnections();
      // Calls of this process to itself learn of it in the next turns.
      await nextTurn();
      await nextTurn();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function serveNothing(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'text/plain', connection: 'close' }).end('No scenario is played now.\n');
}
