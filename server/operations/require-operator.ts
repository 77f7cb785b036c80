import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '#server/base/secrets/secret-token.ts';
import type { Settings } from '#server/base/settings/config.ts';
import { ApiError } from '#server/base/api-error.ts';

/** A hook that admits operators only: `Authorization: Bearer <token>`. Throws 401 `operator.token-required`. */
export function requireOperator({
  operatorToken,
}: Pick<Settings, 'operatorToken'>): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const [, given] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (operatorToken !== null && given !== undefined && isSameSecret(given, operatorToken)) {
      request.isOfOperator = true;
      return;
    }
    throw new ApiError(
      401,
      'operator.token-required',
      'This call is for operators: send the token of this server as "Authorization: Bearer <token>".',
    );
  };
}
