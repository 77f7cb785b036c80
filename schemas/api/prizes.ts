import Type from 'typebox';
import { Prize } from '../entities/prize.ts';

/** GET /prizes (paged; sorted by cost) */
export const PrizesResponse = Type.Object({ prizes: Type.Array(Prize) });
export type PrizesResponse = Type.Static<typeof PrizesResponse>;

/** GET /prizes/top_page_disp_info: the prizes that the campaign features. */
export const TopPrizesResponse = Type.Object({ prizes: Type.Array(Prize) });
export type TopPrizesResponse = Type.Static<typeof TopPrizesResponse>;

export const PrizeParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

/** POST /prizes/{id}/exchange */
export const ExchangePrizeBody = Type.Object(
  { amount: Type.Integer({ minimum: 1, maximum: 10_000 }) },
  { additionalProperties: false },
);
export type ExchangePrizeBody = Type.Static<typeof ExchangePrizeBody>;

/** The prize after the exchange, with its `prizeCode`. */
export const ExchangePrizeResponse = Type.Object({ prize: Prize });
export type ExchangePrizeResponse = Type.Static<typeof ExchangePrizeResponse>;
