import Type from 'typebox';
import { Prize } from '../entities/prize.ts';
import { ErrorBody } from './error.ts';

export const PrizeParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

/** POST /prizes/{id}/exchange */
export const ExchangePrizeBody = Type.Object(
  {
    amount: Type.Integer({ minimum: 1, maximum: 10_000 }),
    exchangePoint: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Cost of one that the fan was shown; another cost is not charged, and none without it.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ExchangePrizeBody = Type.Static<typeof ExchangePrizeBody>;

/** A refused exchange; `prize` is how it is now: another price, less of it, over. */
export const ExchangeRefusal = Type.Object({ ...ErrorBody.properties, prize: Type.Optional(Prize) });

/** The prize after the exchange, with its `prizeCode`. */
export const ExchangePrizeResponse = Type.Object({ prize: Prize });
export type ExchangePrizeResponse = Type.Static<typeof ExchangePrizeResponse>;
