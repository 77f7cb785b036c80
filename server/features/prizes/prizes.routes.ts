import { ErrorBody } from '#schemas/api/error.ts';
import { ExchangePrizeBody, ExchangePrizeResponse, ExchangeRefusal, PrizeParams } from '#schemas/api/prizes.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { IdempotencyHeaders, writeOnce } from '#server/http/answers/idempotent-write.ts';
import { requireMember } from '#server/http/requests/request-member.ts';
import { exchangePrize } from './exchange-prize.ts';

export const prizesRoutes: AppPlugin = (app, dependencies) => {
  app.post(
    '/prizes/:id/exchange',
    {
      preValidation: async (request) => void requireMember(request),
      schema: {
        summary: 'Exchanges points for a prize; the answer has its code.',
        tags: ['prizes'],
        params: PrizeParams,
        headers: IdempotencyHeaders,
        body: ExchangePrizeBody,
        response: { 200: ExchangePrizeResponse, 401: ErrorBody, 404: ErrorBody, 409: ExchangeRefusal, 422: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id: memberId } = requireMember(request);
      const exchange = { memberId, prizeId: request.params.id, ...request.body, locale: request.locale };
      return writeOnce<ExchangePrizeResponse>(reply, dependencies, {
        principal: `member:${memberId}`,
        effect: async (tx, keep) => ({
          prize: await exchangePrize(tx, dependencies, exchange, (prize) => [keep({ prize })]),
        }),
      });
    },
  );
};
