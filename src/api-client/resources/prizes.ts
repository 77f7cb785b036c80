import type { SortOrder } from '#schemas/api/paged-query.ts';
import type {
  ExchangePrizeBody,
  ExchangePrizeResponse,
  PrizesResponse,
  TopPrizesResponse,
} from '#schemas/api/prizes.ts';
import type { Paging } from '#schemas/entities/paging.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import type { CallOptions, Http } from '../http.ts';

/** Calls below /prizes. */
export function prizesApi(http: Http) {
  return {
    /** GET /prizes: one page, sorted by cost. */
    async list(
      query: { readonly page: number; readonly sort: SortOrder },
      options?: CallOptions,
    ): Promise<{ items: readonly Prize[]; paging: Paging }> {
      const { body, paging } = await http.callPage<PrizesResponse>({ method: 'GET', path: '/prizes', query }, options);
      return { items: body.prizes, paging };
    },
    /** GET /prizes/top_page_disp_info: the prizes that the campaign features. */
    async top(options?: CallOptions): Promise<readonly Prize[]> {
      const call = { method: 'GET', path: '/prizes/top_page_disp_info' } as const;
      const { prizes } = await http.call<TopPrizesResponse>(call, options);
      return prizes;
    },
    /** POST /prizes/{id}/exchange: the prize after the exchange, with its code. */
    async exchange(id: string, body: ExchangePrizeBody, options?: CallOptions): Promise<Prize> {
      const path = `/prizes/${encodeURIComponent(id)}/exchange`;
      const { prize } = await http.call<ExchangePrizeResponse>({ method: 'POST', path, body, isKeyed: true }, options);
      return prize;
    },
  };
}
