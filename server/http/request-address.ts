import type { FastifyRequest } from 'fastify';

/** Path of the address that was asked, as it came, without the query. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? '';
}

/** Query of the address that was asked, as it came, without its question mark; "" when there is none. */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}
