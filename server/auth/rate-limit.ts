import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';

export interface RateLimit {
  /** Calls that may come at once. */
  readonly burst: number;
  /** Calls a minute that may go on for ever. */
  readonly perMinute: number;
}

/** For pages of sign-in: many fans share one address behind a carrier or a venue's network. */
export const signInLimit: RateLimit = { burst: 300, perMinute: 300 };

type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const mostKeys = 50_000;

/**
 * A hook that refuses a caller's calls above a rate with 429 `rate.limited` and Retry-After (seconds).
 *
 * A caller is a session, else an address. Counted in this process only: a limit is against floods, not against fraud,
 * and must not cost a write to the database. `now` is in milliseconds.
 */
export function rateLimiter(limit: RateLimit, now: () => number): Limiter {
  const buckets = new Map<string, Bucket>();
  const msPerCall = 60_000 / limit.perMinute;
  return async (request, reply) => {
    const time = now();
    const bucket = bucketOf(buckets, callerOf(request), limit, time);
    bucket.calls = Math.min(limit.burst, bucket.calls + Math.max(0, time - bucket.at) / msPerCall);
    bucket.at = time;
    if (bucket.calls >= 1) {
      bucket.calls -= 1;
      return;
    }
    reply.header('retry-after', String(Math.ceil(((1 - bucket.calls) * msPerCall) / 1000)));
    throw new ApiError(429, 'rate.limited', 'You have made too many requests. Please wait and try again later');
  };
}

interface Bucket {
  calls: number;
  at: number;
}

function bucketOf(buckets: Map<string, Bucket>, key: string, limit: RateLimit, time: number): Bucket {
  const known = buckets.get(key);
  if (known) return known;
  if (buckets.size >= mostKeys) forgetOldest(buckets);
  const bucket = { calls: limit.burst, at: time };
  buckets.set(key, bucket);
  return bucket;
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  const [oldest] = buckets.keys();
  if (oldest !== undefined) buckets.delete(oldest);
}

function callerOf(request: FastifyRequest): string {
  return request.session ? `session ${request.session.id}` : `address ${request.ip}`;
}
