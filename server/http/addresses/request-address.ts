import type { FastifyRequest } from 'fastify';

/** Path of the address that was asked, as it came, without the query. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/**
 * An address that the router can decode: the one that was asked, or, where no text is behind its escapes, as in "/a%",
 * the one that spells these out. What was asked stays in `originalUrl`.
 */
export function decodableAddress(url: string): string {
  const path = pathOf({ url });
  return canBeDecoded(path) ? url : `${path.replaceAll('%', '%25')}${url.slice(path.length)}`;
}

/** A bundler would leave out a call whose result nobody uses, although it may throw. */
function canBeDecoded(path: string): boolean {
  try {
    return typeof decodeURIComponent(path) === 'string';
  } catch {
    return false;
  }
}

/** Query of the address that was asked, as it came, without its question mark; "" when there is none. */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}
