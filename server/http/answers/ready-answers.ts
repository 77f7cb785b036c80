import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { BoundedCache } from '#server/base/bounded-cache.ts';
import type { Settings } from '#server/base/settings/config.ts';
import { chooseEncoding } from './compression.ts';
import { isHttps } from '../addresses/site-origin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Names the version of what is at an address: the answer to each is the same for everybody and sent again from
     * memory. Without it each request is answered anew.
     */
    versionOf?: (request: FastifyRequest) => string | Promise<string>;
  }
}

/** A body and the headers that came with it. */
interface ReadyAnswer {
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  readonly body: Buffer;
}

const mostBytes = 64 * 1024 * 1024;
/** About what headers and key take. */
const bytesAround = 2000;

/**
 * Sends answers again as they went over the wire, before anything else looks at the request: no session, no validation,
 * no headers to build. `give` is the first hook of a request, `keep` the last one that touches an answer. What is kept
 * depends on address, version, encoding and protocol; a request of another origin, for a part, or of a browser that has
 * something already, goes the whole way.
 */
export class ReadyAnswers {
  readonly #settings: Settings;
  readonly #kept = new BoundedCache<ReadyAnswer>(mostBytes, ({ body }) => body.length + bytesAround);

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  readonly give = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const version = versionOf(request);
    if (version === null) return done();
    if (typeof version === 'string') return this.#sendOr(done, request, reply, version);
    version.then((known) => this.#sendOr(done, request, reply, known)).catch(done);
  };

  readonly keep = (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: DoneFuncWithErrOrRes,
  ): void => {
    const version = reply.statusCode === 200 && Buffer.isBuffer(payload) ? versionOf(request) : null;
    if (version === null || !Buffer.isBuffer(payload)) return done(null, payload);
    const set = (known: string): void => {
      const headers = { ...reply.getHeaders(), 'content-length': payload.length };
      this.#kept.set(this.#keyOf(request, known), { headers, body: payload });
      done(null, payload);
    };
    if (typeof version === 'string') set(version);
    else version.then(set, done);
  };

  #sendOr(done: HookHandlerDoneFunction, request: FastifyRequest, reply: FastifyReply, version: string): void {
    const answer = this.#kept.get(this.#keyOf(request, version));
    if (answer === undefined) return done();
    reply.hijack();
    reply.raw.writeHead(200, answer.headers);
    reply.raw.end(answer.body);
  }

  #keyOf(request: FastifyRequest, version: string): string {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    return `${encoding} ${isHttps(request, this.#settings) ? 'https' : 'http'} ${version} ${request.url}`;
  }
}

/** Null for a request that goes the whole way. */
function versionOf(request: FastifyRequest): string | Promise<string> | null {
  const { method, headers } = request;
  const { origin, range, 'if-none-match': known } = headers;
  if (method !== 'GET' || [origin, range, known].some((header) => header !== undefined)) return null;
  return request.routeOptions.config.versionOf?.(request) ?? null;
}
