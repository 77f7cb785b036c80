import type { FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Says whether a request only asks, and changes nothing. */
export function isRead({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return safeMethods.has(method);
}
