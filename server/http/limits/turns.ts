import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDependencies, AppPlugin } from '../app-dependencies.ts';
import { callerOf, rateLimiter } from './rate-limit.ts';
import { BoundedCache } from '#server/base/bounded-cache.ts';
import { rateLimited, serverBusy } from '#server/base/api-error.ts';
import type { ApiError } from '#server/base/api-error.ts';
import { Line } from '#server/base/concurrency/line.ts';
import { isRead } from './request-method.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Operators do not wait behind fans; set by the hook that admits them. */
    isOfOperator: boolean;
    /** The lines in which this request has its turn; null before it came to them. */
    turns: Line[] | null;
  }
  interface FastifyReply {
    /** Asks another host, which may take long; see {@link turnsPlugin}. Not within a transaction. */
    askOutOfTurn: AskOutOfTurn;
  }
}

/** Carries a question to another host out, while others have the turn; ends as it does, or throws 503 `server.busy`. */
export type AskOutOfTurn = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/** Of one member: the writes one by one, of reads as many as a browser asks for at a time. */
const writesOfMember = { atOnce: 1, mostWaiting: 100, longestMs: 8_000 };
const readsOfMember = { atOnce: 6, mostWaiting: 100, longestMs: 8_000 };

/** Of all writes together. */
const writesOfAll = { mostWaiting: 512, longestMs: 3_000 };

/** Writes of one member in the long run: more than anybody presses. */
const writeRate = { burst: 120, perMinute: 60 };

const mostMembers = 50_000;
/** Those who are sent away come back after 1 to 4 seconds, one after the other. */
const retryAfterSpread = 4;

/**
 * Lets the requests of all routes take turns, from validation to answer. Of a member one write and a few reads are
 * under way at a time; of all writes together fewer than there are connections to the database, so that reads find one.
 * The others wait. Who waits too long, or finds the line of all full, is answered 503 `server.busy`; a member whose own
 * line is full, or who writes too often, 429 `rate.limited`. Both say when to come back. A write that asks another host
 * gives its turn among all back for that long, so that nobody waits for that host, and then waits for another turn.
 */
export const turnsPlugin: AppPlugin = (app, { connections, clock }) => {
  const limitWrites = rateLimiter(writeRate, () => clock.now().getTime());
  const ofAll = placeOfAll(connections);
  const placesOf = places(ofAll);
  const logRush = logOfRush(() => clock.now().getTime());
  let refused = 0;
  app.decorateRequest('isOfOperator', false);
  app.decorateRequest('turns', null);

  async function admit(reply: FastifyReply, place: Place): Promise<void> {
    const { request } = reply;
    try {
      await enter(request, place);
    } catch (error) {
      reply.header('retry-after', String(1 + (refused % retryAfterSpread)));
      refused += 1;
      if (error === serverBusy) logRush(request);
      throw error;
    }
  }

  app.decorateReply('askOutOfTurn', async function askOutOfTurn(this: FastifyReply, ask) {
    const turns = this.request.turns ?? [];
    const place = turns.indexOf(ofAll.line);
    if (place === -1) return ask();
    turns.splice(place, 1);
    ofAll.line.leave();
    try {
      return await ask();
    } finally {
      await admit(this, ofAll);
    }
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!isRead(request) && isKnown(request)) await limitWrites(request, reply);
  });

  app.addHook('preHandler', async (request, reply) => {
    // What no route takes comes here a second time, for the answer that says so.
    if (request.isOfOperator || request.turns !== null) return;
    request.turns = [];
    for (const place of placesOf(request)) {
      await admit(reply, place);
      // Whoever closed the connection while waiting wants nothing any more.
      if (reply.raw.destroyed) throw serverBusy;
    }
  });

  app.addHook('onSend', (request, _reply, payload, done) => {
    for (const line of request.turns?.splice(0) ?? []) line.leave();
    done(null, payload);
  });
};

/** A line, and what is said where it is full. */
interface Place {
  readonly line: Line;
  readonly whenFull: ApiError;
}

const shareOfWrites = 0.75;

function placeOfAll(connections: AppDependencies['connections'] = 1): Place {
  const atOnce = Math.max(1, Math.floor(connections * shareOfWrites));
  return { line: new Line({ atOnce, ...writesOfAll }), whenFull: serverBusy };
}

/** The lines of a request, in the order in which it enters them. */
function places(ofAll: Place): (request: FastifyRequest) => readonly Place[] {
  const reads = new BoundedCache<Line>(mostMembers);
  const writes = new BoundedCache<Line>(mostMembers);

  return (request) => {
    const isOfReads = isRead(request);
    const common = isOfReads ? [] : [ofAll];
    if (!isKnown(request)) return common;
    const [lines, limits] = isOfReads ? [reads, readsOfMember] : [writes, writesOfMember];
    const caller = callerOf(request);
    const line = lines.get(caller) ?? new Line(limits);
    lines.set(caller, line);
    return [{ line, whenFull: rateLimited }, ...common];
  };
}

/** Whose requests they are: many visitors may share an address, so that they have no line of their own. */
function isKnown({ member, session }: FastifyRequest): boolean {
  return member !== null || session !== null;
}

async function enter(request: FastifyRequest, { line, whenFull }: Place): Promise<void> {
  const admission = await line.enter();
  if (admission !== 'admitted') throw admission === 'full' ? whenFull : serverBusy;
  request.turns?.push(line);
}

const toldEveryMs = 10_000;

/** One line of the log for all who are sent away within ten seconds. */
function logOfRush(now: () => number): (request: FastifyRequest) => void {
  let toldAt = -Infinity;
  let refused = 0;
  return (request) => {
    refused += 1;
    if (now() - toldAt < toldEveryMs) return;
    request.log.warn({ refused }, 'Very many write at once: some are asked to come back.');
    toldAt = now();
    refused = 0;
  };
}
