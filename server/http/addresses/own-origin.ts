import type { AddressInfo } from 'node:net';
import type { App } from '../app-dependencies.ts';

/** Where this process listens; an address that means "all" is reached by loopback. Throws before it listens. */
export function ownOrigin(app: App | undefined): string {
  const address = app?.server.address() as AddressInfo | null | undefined;
  if (!address) throw new TypeError('The server does not listen yet.');
  if (address.family === 'IPv6' && address.address !== '::') return `http://[${address.address}]:${address.port}`;
  const isWildcard = address.address === '::' || address.address === '0.0.0.0';
  return `http://${isWildcard ? '127.0.0.1' : address.address}:${address.port}`;
}
