import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { idempotencyHeader } from '#schemas/api/conventions.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { Transaction } from '#server/db/database.ts';
import { answerIdempotently } from './idempotent-answers.ts';
import type { Answer, Keep } from './idempotent-answers.ts';
import { ApiError } from '#server/base/api-error.ts';

/** For the schema of a route that is written with `writeOnce`; the function itself checks the header. */
export const IdempotencyHeaders = Type.Object({
  [idempotencyHeader]: Type.Optional(
    Type.String({ description: 'Required. 8 to 128 visible characters, new for each write and kept for its repeats.' }),
  ),
});

export interface IdempotentWrite<Result> {
  /** Whose key it is, such as "member:<id>". */
  readonly principal: string;
  /** May write what it returns itself, by `keep`. */
  readonly effect: (tx: Transaction, keep: Keep<Result>) => Promise<Result>;
  /** Done each time, also when the answer is a repeat. */
  readonly beforeAnswer?: (status: number) => Promise<void>;
}

/**
 * Answers a write exactly once for its Idempotency-Key: runs its effect in one transaction and sends what that returns
 * with status 200, or sends the answer that this key had before. Throws 400 `request.idempotency-key-missing` without a key, 422 when it was used for another request.
 */
export async function writeOnce<Result>(
  reply: FastifyReply,
  { db, clock }: Pick<AppDependencies, 'db' | 'clock'>,
  { principal, effect, beforeAnswer }: IdempotentWrite<Result>,
): Promise<FastifyReply> {
  const { request } = reply;
  const keyed = { principal, key: keyOf(request), fingerprint: fingerprintOf(request) };
  const answerOf = (result: Result): Answer => ({ status: 200, body: textOf(reply.code(200).serialize(result)) });
  const answer = await answerIdempotently(db, clock, keyed, async (tx, keep) =>
    answerOf(await effect(tx, (result) => keep(answerOf(result)))),
  );
  await beforeAnswer?.(answer.status);
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

function textOf(body: string | ArrayBuffer | Buffer): string {
  return typeof body === 'string' ? body : Buffer.from(body as ArrayBuffer).toString();
}

const keyPattern = /^[\x21-\x7e]{8,128}$/;

function keyOf(request: FastifyRequest): string {
  const key = request.headers[idempotencyHeader];
  if (key === undefined || key === '') {
    throw new ApiError(400, 'request.idempotency-key-missing', 'This call wants the header Idempotency-Key.');
  }
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw new ApiError(400, 'request.invalid', 'The request is not as this call wants it.', [
    { where: `headers/${idempotencyHeader}`, problem: 'must have 8 to 128 visible ASCII characters' },
  ]);
}

function fingerprintOf(request: FastifyRequest): string {
  const body = JSON.stringify(request.body) ?? '';
  return createHash('sha256').update(`${request.method}\n${request.url}\n${body}`).digest('hex');
}
