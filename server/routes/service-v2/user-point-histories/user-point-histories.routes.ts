import { ErrorBody } from '#schemas/api/error.ts';
import { PagedQuery } from '#schemas/api/paged-query.ts';
import { PointHistoriesResponse } from '#schemas/api/point-histories.ts';
import type { AppPart } from '#server/app-dependencies.ts';
import { setPagingHeaders } from '#server/http/paging.ts';
import { requireMember } from '#server/http/request-member.ts';
import { historiesPerPage, pointHistoryPage } from '#server/points/point-history.ts';

export const userPointHistoriesRoutes: AppPart = (app, { db }) => {
  app.get(
    '/user_point_histories',
    {
      preValidation: async (request) => void requireMember(request),
      schema: {
        summary: "One page of the member's point statement, newest first; headers per-page and total.",
        tags: ['points'],
        querystring: PagedQuery,
        response: { 200: PointHistoriesResponse, 401: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id: memberId } = requireMember(request);
      const query = { memberId, page: request.query.page ?? 1, perPage: historiesPerPage, locale: request.locale };
      const { items, total } = await pointHistoryPage(db, query);
      setPagingHeaders(reply, historiesPerPage, total);
      return { userPointHistories: items };
    },
  );
};
