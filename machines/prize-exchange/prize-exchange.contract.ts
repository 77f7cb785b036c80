import Type from 'typebox';
import { Prize } from '#schemas/entities/prize.ts';
import { flowContract } from '../flow-contract.ts';

/** Exchange of a prize: confirm, choose the amount, success (spec §4, Prize exchange steps). */
export const prizeExchangeContract = flowContract({
  name: 'prizeExchange',
  input: Type.Object({ prize: Prize }),
  events: {
    'exchange.proceed': Type.Object({}),
    'exchange.changeAmount': Type.Object({ amount: Type.Integer({ minimum: 1 }) }),
    'exchange.confirm': Type.Object({}),
    'exchange.cancel': Type.Object({}),
    'exchange.close': Type.Object({}),
  },
  view: Type.Object({
    state: Type.Enum([
      'confirming',
      'choosingAmount',
      'exchanging',
      'succeeded',
      'refused',
      'canceled',
      'failed',
      'closed',
    ]),
    prize: Prize,
    amount: Type.Integer({ minimum: 1 }),
    maxAmount: Type.Integer({ minimum: 0 }),
    cost: Type.Integer({ description: 'Points that the chosen amount costs.' }),
    pointBefore: Type.Integer(),
    pointAfter: Type.Integer(),
    prizeCode: Type.String({ description: 'Empty until the exchange succeeded.' }),
    isBusy: Type.Boolean(),
  }),
});
