import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from 'fastify';
import { BoundedCache } from '#server/base/bounded-cache.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compressible = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/;
const leastBytes = 1024;

/** The encoding that makes a body smallest of those that a browser accepts; `header` is Accept-Encoding. */
export function chooseEncoding(header: string | undefined): Encoding {
  return encodingsFor(header).smallest;
}

/** The encodings that suit a browser: the one that makes a body smallest, and the one that is made soonest. */
interface Encodings {
  readonly smallest: Encoding;
  readonly soonest: Encoding;
}

const none: Encodings = { smallest: 'identity', soonest: 'identity' };
const mostHeaders = 200;
const encodingsByHeader = new BoundedCache<Encodings>(mostHeaders);

function encodingsFor(header: string | undefined): Encodings {
  if (header === undefined) return none;
  const known = encodingsByHeader.get(header);
  if (known !== undefined) return known;
  const takes = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(?!;\\s*q=0(\\.0*)?\\s*(,|$))(;|,|$)`).test(header);
  const [br, gzipped] = [takes('br') && ('br' as const), takes('gzip') && ('gzip' as const)];
  const encodings = { smallest: br || gzipped || 'identity', soonest: gzipped || br || 'identity' } as const;
  encodingsByHeader.set(header, encodings);
  return encodings;
}

/** Whether a body of that content type gets smaller. */
export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= leastBytes && compressible.test(contentType);
}

/** Compresses a body. `quality` is Brotli's, 0 to 11: 4 for what is made for one answer, 11 for what is kept. */
export async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return compressGzip(body);
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Up to this length a body takes less to compress than to hand to another thread and back. */
const mostAtOnce = 16_384;

/**
 * Hook that compresses the texts that routes answer with, each for one answer: by gzip where the browser accepts it, which
 * costs a fraction of Brotli there and gives nearly the same.
 */
export function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: DoneFuncWithErrOrRes,
): void {
  const body = compressibleBody(reply, payload);
  if (body === null) return done(null, payload);
  addVary(reply, 'Accept-Encoding');
  const encoding = encodingsFor(request.headers['accept-encoding']).soonest;
  if (encoding === 'identity') return done(null, payload);
  reply.header('content-encoding', encoding).removeHeader('content-length');
  if (encoding === 'gzip' && body.length <= mostAtOnce) return done(null, gzipOf(body));
  compress(Buffer.from(body), encoding, 4).then((compressed) => done(null, compressed), done);
}

/** From this length on compressing a text takes longer than looking it up. */
const leastKept = 4096;
const mostKeptBytes = 8 * 1024 * 1024;
/** With its text, an entry takes about four times as much as its compressed bytes. */
const gzipByText = new BoundedCache<Buffer>(mostKeptBytes, ({ length }) => length * 4);

const fastest = { level: constants.Z_BEST_SPEED };

/** Lists are the same text for most who ask, so their compressed bytes are kept by it for a while. */
function gzipOf(body: string | Buffer): Buffer {
  if (typeof body !== 'string' || body.length < leastKept) return gzipSync(body, fastest);
  const known = gzipByText.get(body);
  if (known !== undefined) return known;
  const made = gzipSync(body, fastest);
  gzipByText.set(body, made);
  return made;
}

function compressibleBody(reply: FastifyReply, payload: unknown): string | Buffer | null {
  if (reply.hasHeader('content-encoding')) return null;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return null;
  const contentType = String(reply.getHeader('content-type') ?? '');
  return isCompressible(contentType, Buffer.byteLength(payload)) ? payload : null;
}

/** Says that an answer depends on a header of the request, besides those that are named already. */
export function addVary(reply: FastifyReply, header: string): void {
  const named = String(reply.getHeader('vary') ?? '');
  if (!named.split(/,\s*/).includes(header)) reply.header('vary', named === '' ? header : `${named}, ${header}`);
}
