import type { FastifyReply } from 'fastify';

/** What a call of the network's API is refused with. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: object, headers: Readonly<Record<string, string>> = {}) {
    super(`The network answers ${status}.`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  answer(reply: FastifyReply): FastifyReply {
    return reply.code(this.status).headers(this.headers).header('cache-control', 'no-store').send(this.body);
  }
}

/** For what only others may see or do: the body by which sites know it from a scope that is lacking. */
export const protectedType = 'not-authorized-for-resource';

export const notFound = problem(404, 'resource-not-found', 'Not Found Error');
export const notVisible = problem(403, protectedType, 'Authorization Error');
export const notYours = problem(403, 'about:blank', 'Forbidden');
export const invalidRequest = problem(400, 'invalid-request', 'Invalid Request');
export const tooMany = problem(429, 'about:blank', 'Too Many Requests');
export const outOfOrder = problem(503, 'about:blank', 'Service Unavailable');

function problem(status: number, type: string, title: string): ApiRefusal {
  return new ApiRefusal(status, { title, status, type });
}

/** Of a token that is none, or does not allow that (RFC 6750 §3). */
export function badToken(error: 'invalid_token' | 'insufficient_scope'): ApiRefusal {
  const status = error === 'invalid_token' ? 401 : 403;
  return new ApiRefusal(status, { error }, { 'www-authenticate': `Bearer error="${error}"` });
}
