import Type from 'typebox';
import { Prize } from '../entities/prize.ts';
import { ErrorBody } from './error.ts';

/** GET /prizes (paged; sorted by cost) */
export const PrizesResponse = Type.Object({ prizes: Type.Array(Prize) });
export type PrizesResponse = Type.Static<typeof PrizesResponse>;

/** GET /prizes/top_page_disp_info: the prizes that the campaign features. */
export const TopPrizesResponse = Type.Object({ prizes: Type.Array(Prize) });
export type TopPrizesResponse = Type.Static<typeof TopPrizesResponse>;

export const PrizeParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

/** POST /prizes/{id}/exchange */
export const ExchangePrizeBody = Type.Object(
  {
    amount: Type.Integer({ minimum: 1, maximum: 10_000 }),
    exchangePoint: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Cost of one that the fan was shown; another cost is not charged.' }),
    ),
  },
  { additionalProperties: false },
);
export type ExchangePrizeBody = Type.Static<typeof ExchangePrizeBody>;

/** A refused exchange; `prize` is how it is now, where it is no longer what the fan was shown (`prize.changed`). */
export const ExchangeRefusal = Type.Object({ ...ErrorBody.properties, prize: Type.Optional(Prize) });

/** The prize after the exchange, with its `prizeCode`. */
export const ExchangePrizeResponse = Type.Object({ prize: Prize });
export type ExchangePrizeResponse = Type.Static<typeof ExchangePrizeResponse>;
