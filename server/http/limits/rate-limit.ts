import type { FastifyReply, FastifyRequest } from 'fastify';
import { BoundedCache } from '#server/base/bounded-cache.ts';
import { rateLimited } from '#server/base/api-error.ts';

export interface RateLimit {
  /** Calls that may come at once. */
  readonly burst: number;
  /** Calls a minute that may go on for ever. */
  readonly perMinute: number;
}

/** For pages of sign-in: many fans share one address behind a carrier or a venue's network. */
export const signInLimit: RateLimit = { burst: 300, perMinute: 300 };

type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const mostCallers = 50_000;

/**
 * A hook that refuses a caller's calls above a rate with 429 `rate.limited` and Retry-After (seconds).
 *
 * A caller is a member, else a session, else an address. Counted in this process only: a limit is against floods, not against fraud,
 * and must not cost a write to the database. `now` is in milliseconds.
 */
export function rateLimiter(limit: RateLimit, now: () => number): Limiter {
  const buckets = new BoundedCache<Bucket>(mostCallers);
  const msPerCall = 60_000 / limit.perMinute;
  return async (request, reply) => {
    const time = now();
    const caller = callerOf(request);
    const { calls, at } = buckets.get(caller) ?? { calls: limit.burst, at: time };
    const left = Math.min(limit.burst, calls + Math.max(0, time - at) / msPerCall);
    buckets.set(caller, { calls: left >= 1 ? left - 1 : left, at: time });
    if (left >= 1) return;
    reply.header('retry-after', String(Math.ceil(((1 - left) * msPerCall) / 1000)));
    throw rateLimited;
  };
}

/** Calls that a caller had left at a time. */
interface Bucket {
  readonly calls: number;
  readonly at: number;
}

/** Names whoever makes a request: a member, else a session, else an address. */
export function callerOf({ member, session, ip }: FastifyRequest): string {
  if (member !== null) return `member ${member.id}`;
  return session === null ? `address ${ip}` : `session ${session.id}`;
}
