import type { FastifyReply, FastifyRequest } from 'fastify';
import { BoundedCache } from '#server/base/bounded-cache.ts';
import { byteRangeOf } from './byte-range.ts';
import { addVary, chooseEncoding, compress, isCompressible } from './compression.ts';
import type { Encoding } from './compression.ts';

/** A body that never changes. */
export interface ImmutableBody {
  /** SHA-256 of the bytes, which says whether a browser has them. */
  readonly hash: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

const mostBytes = 64 * 1024 * 1024;
const smallest = 11;

/** Compressed bodies by encoding and hash. They never change, so nothing has to be invalidated. */
const compressed = new BoundedCache<Buffer>(mostBytes, ({ length }) => length);
const underWay = new Map<string, Promise<Buffer>>();

/**
 * Sends a body that never changes, or 304 to a browser that has it. It is compressed once for each encoding, as small as
 * can be, and kept; one that gets no smaller is also sent by ranges.
 */
export async function sendImmutable(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, contentType, bytes }: ImmutableBody,
): Promise<FastifyReply> {
  if (isKnown(request, reply, hash)) return reply.code(304).send();
  reply.type(contentType);
  if (!isCompressible(contentType, bytes.length)) return sendRange(request, reply, { hash, bytes });
  addVary(reply, 'Accept-Encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(bytes);
  reply.header('content-encoding', encoding);
  return reply.send(compressed.get(`${encoding} ${hash}`) ?? (await compressOnce(hash, bytes, encoding)));
}

/** Sends a body, or the part of it that is asked for: browsers play videos by parts, some play none without. */
function sendRange(request: FastifyRequest, reply: FastifyReply, { hash, bytes }: Omit<ImmutableBody, 'contentType'>) {
  reply.header('accept-ranges', 'bytes');
  const { range: header, 'if-range': condition } = request.headers;
  const isCurrent = condition === undefined || condition === `"${hash}"`;
  const range = isCurrent && request.method === 'GET' ? byteRangeOf(header, bytes.length) : undefined;
  if (range === undefined) return reply.send(bytes);
  if (range === 'none') {
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).removeHeader('content-type').send();
  }
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1));
}

/** Sets the ETag and says whether the browser has this version already. */
function isKnown(request: FastifyRequest, reply: { header: FastifyReply['header'] }, hash: string): boolean {
  const etag = `"${hash}"`;
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  return known !== undefined && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

async function compressOnce(hash: string, bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${hash}`;
  const making = underWay.get(key) ?? compress(bytes, encoding, smallest).finally(() => underWay.delete(key));
  underWay.set(key, making);
  const body = await making;
  compressed.set(key, body);
  return body;
}
