import { ErrorBody } from '#schemas/api/error.ts';
import { SortedPagedQuery } from '#schemas/api/paged-query.ts';
import {
  ExchangePrizeBody,
  ExchangePrizeResponse,
  ExchangeRefusal,
  PrizeParams,
  PrizesResponse,
  TopPrizesResponse,
} from '#schemas/api/prizes.ts';
import type { AppPart } from '#server/app-dependencies.ts';
import { IdempotencyHeaders, writeOnce } from '#server/http/idempotent-write.ts';
import { setPagingHeaders } from '#server/http/paging.ts';
import { readContextOf } from '#server/http/read-context.ts';
import { requireMember } from '#server/http/request-member.ts';
import { exchangePrize } from '#server/prizes/exchange-prize.ts';
import { featuredPrizes, prizePage, prizesPerPage } from '#server/prizes/prize-list.ts';

export const prizesRoutes: AppPart = (app, dependencies) => {
  app.get(
    '/prizes',
    {
      schema: {
        summary: 'One page of the prizes, by cost; headers per-page and total.',
        tags: ['prizes'],
        querystring: SortedPagedQuery,
        response: { 200: PrizesResponse },
      },
    },
    async (request, reply) => {
      const { page = 1, sort = 'asc' } = request.query;
      const context = await readContextOf(request, dependencies);
      const { items, total } = await prizePage(context, { page, perPage: prizesPerPage, sort });
      setPagingHeaders(reply, prizesPerPage, total);
      return { prizes: items };
    },
  );

  app.get(
    '/prizes/top_page_disp_info',
    {
      schema: {
        summary: 'The prizes that the campaign features.',
        tags: ['prizes'],
        response: { 200: TopPrizesResponse },
      },
    },
    async (request) => ({ prizes: await featuredPrizes(await readContextOf(request, dependencies)) }),
  );

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
      const exchange = { memberId, prizeId: request.params.id, ...request.body };
      return writeOnce<ExchangePrizeResponse>(request, reply, dependencies, `member:${memberId}`, async (tx, keep) => ({
        prize: await exchangePrize(tx, dependencies, exchange, request.locale, (prize) => [keep({ prize })]),
      }));
    },
  );
};
