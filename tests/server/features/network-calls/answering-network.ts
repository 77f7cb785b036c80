import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import type { NetworkAddresses } from '#server/features/network-calls/real-network.ts';

/** What a network answers to one request: 200 if left out, JSON of `body`, or a text as it is. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** `never` comes, or is `cut` off after its first half. */
  readonly ends?: 'never' | 'cut';
}

/** What a network was asked. */
export interface Asked {
  readonly line: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

export interface AnsweringNetwork {
  readonly addresses: NetworkAddresses;
  readonly asked: Asked[];
}

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

/** A network on this machine, for one test, that gives these answers in turn and 500 after them. */
export async function startNetwork(...answers: readonly Answer[]): Promise<AnsweringNetwork> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { authorization } = request.headers;
      const answer = answers[asked.length] ?? { status: 500 };
      asked.push({ line: `${request.method} ${decodeURIComponent(request.url ?? '')}`, authorization, body });
      give(response, answer);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = { issuer: origin, authorize: `${origin}/authorize`, token: `${origin}/token`, apiOrigin: origin };
  return { addresses, asked };
}

function give(response: ServerResponse, { status = 200, headers, body = {}, ends }: Answer): void {
  if (ends === 'never') return;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length, ...headers });
  if (ends === 'cut') response.write(text.slice(0, text.length / 2), () => response.destroy());
  else response.end(text);
}
