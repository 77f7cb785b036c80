import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from 'fastify';
import { BoundedCache } from '../bounded-cache.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compressible = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/;
const leastBytes = 1024;

/** The best encoding that a reader takes; `header` is Accept-Encoding. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = chosenEncodings.get(header);
  if (known !== undefined) return known;
  const best = bestEncoding(header);
  chosenEncodings.set(header, best);
  return best;
}

const mostHeaders = 200;
const chosenEncodings = new BoundedCache<Encoding>(mostHeaders);

function bestEncoding(header: string): Encoding {
  const takes = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(?!;\\s*q=0(\\.0*)?\\s*(,|$))(;|,|$)`).test(header);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
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

/** Hook that compresses the texts that routes answer with. */
export function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: DoneFuncWithErrOrRes,
): void {
  const body = compressibleBody(reply, payload);
  if (body === null) return done(null, payload);
  addVary(reply, 'Accept-Encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return done(null, payload);
  reply.header('content-encoding', encoding).removeHeader('content-length');
  compress(Buffer.from(body), encoding, 4).then((compressed) => done(null, compressed), done);
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
