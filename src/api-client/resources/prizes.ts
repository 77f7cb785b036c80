import shapes from '#schemas/api/answers.ts?shapes=answers';
import type { ExchangePrizeBody } from '#schemas/api/prizes.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import type { CallOptions, Http } from '../http/http.ts';

/** Calls below /prizes; what pages show of prizes comes from sources. */
export function prizesApi(http: Http) {
  return {
    /** POST /prizes/{id}/exchange: the prize after the exchange, with its code. */
    async exchange(id: string, body: ExchangePrizeBody, options?: CallOptions): Promise<Prize> {
      const call = {
        method: 'POST',
        path: `/prizes/${encodeURIComponent(id)}/exchange`,
        body,
        isKeyed: true,
        answer: shapes.exchange,
        refusal: shapes.exchangeRefusal,
      } as const;
      return (await http.call(call, options)).prize;
    },
  };
}
