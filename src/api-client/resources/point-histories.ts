import type { PointHistoriesResponse } from '#schemas/api/point-histories.ts';
import type { Paging } from '#schemas/entities/paging.ts';
import type { PointHistory } from '#schemas/entities/point-history.ts';
import type { CallOptions, Http } from '../http.ts';

/** Calls below /user_point_histories. */
export function pointHistoriesApi(http: Http) {
  return {
    /** GET /user_point_histories: one page, newest first. */
    async list(
      query: { readonly page: number },
      options?: CallOptions,
    ): Promise<{ items: readonly PointHistory[]; paging: Paging }> {
      const call = { method: 'GET', path: '/user_point_histories', query } as const;
      const { body, paging } = await http.callPage<PointHistoriesResponse>(call, options);
      return { items: body.userPointHistories, paging };
    },
  };
}
