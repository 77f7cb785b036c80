import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback } from '#server/base/settings/config.ts';

/** How long a connection may take, in ms: its headers, a whole request with its body, and to do nothing in between. */
export const timeLimits = {
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
} as const;

const mostOfOneAddress = 1_024;

/**
 * Closes connections beyond so many at once of one address, except of this machine's own. Only for a server that fans
 * reach without a proxy, whose address all of them would have.
 */
export function limitSockets(server: Server, most: number = mostOfOneAddress, isExempt = isLoopback): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
    if (isExempt(address)) return;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => release(counts, address));
    if (count > most) socket.destroy();
  });
}

function release(counts: Map<string, number>, address: string): void {
  const left = (counts.get(address) ?? 1) - 1;
  if (left > 0) counts.set(address, left);
  else counts.delete(address);
}
