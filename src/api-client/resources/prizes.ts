import type { ExchangePrizeBody, ExchangePrizeResponse } from '#schemas/api/prizes.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import type { CallOptions, Http } from '../http.ts';

/** Calls below /prizes; what pages show of prizes comes from sources. */
export function prizesApi(http: Http) {
  return {
    /** POST /prizes/{id}/exchange: the prize after the exchange, with its code. */
    async exchange(id: string, body: ExchangePrizeBody, options?: CallOptions): Promise<Prize> {
      const path = `/prizes/${encodeURIComponent(id)}/exchange`;
      const { prize } = await http.call<ExchangePrizeResponse>({ method: 'POST', path, body, isKeyed: true }, options);
      return prize;
    },
  };
}
