import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#schemas/api/error.ts';
import { isDatabaseUnavailable, isDatabaseUnwritable } from '#server/db/unavailable.ts';
import { errorCodeOf } from '#server/base/error-reason.ts';
import { ApiError, serverBusy } from '#server/base/api-error.ts';
import { pathOf } from '../addresses/request-address.ts';
import { invalidRequest } from '../requests/validation.ts';

/** When it is worth asking a server again that could not answer, in seconds. */
export const retryAfterSeconds = 5;

/** Turns whatever a call threw into an answer: refusals as they are, anything unforeseen logged and hidden. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500 && refusal.code !== serverBusy.code) request.log.error({ err: error }, 'call failed');
  if (refusal.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.body);
}

/** Answers a call that no route takes. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body: ErrorBody = { code: 'not-found', message: `There is no ${request.method} ${pathOf(request)}.` };
  return reply.code(404).header('cache-control', 'no-store').send(body);
}

const unstorableText = new ApiError(400, 'request.invalid', 'The request has a character that cannot be kept.');

/** A NUL, or half of a surrogate pair: valid in JSON and addresses, unknown to the database. */
function isUnstorableText(error: Error): boolean {
  const code = errorCodeOf(error.cause);
  return code === '22021' || code === '22P05' || code === '22P02';
}

const serverError = new ApiError(500, 'server.error', 'The server could not answer. Please try again later.');

const databaseAway = new ApiError(503, 'server.not-ready', 'The database does not answer. Please wait and try again.');

const databaseUnwritable = new ApiError(
  503,
  'server.not-ready',
  'The database takes no changes now, since its disk is full or it may only be read. Please wait and try again.',
);

function refusalOf(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnwritable(error)) return databaseUnwritable;
  if (isDatabaseUnavailable(error)) return databaseAway;
  if (isUnstorableText(error)) return unstorableText;
  if (!('statusCode' in error) || typeof error.statusCode !== 'number') return serverError;
  if ('validation' in error && error.validation) {
    return invalidRequest(error.validationContext ?? 'request', error.validation);
  }
  return ofStatus(error.statusCode, error.message);
}

function ofStatus(status: number, message: string): ApiError {
  if (status === 413) return new ApiError(413, 'request.too-large', 'The request is too large.');
  if (status === 429) return new ApiError(429, 'rate.limited', message);
  if (status >= 400 && status < 500) return new ApiError(status, 'request.invalid', message);
  return serverError;
}
