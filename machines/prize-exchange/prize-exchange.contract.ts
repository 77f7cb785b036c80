import Type from 'typebox';
import { Prize } from '#schemas/entities/prize.ts';
import { flowContract } from '../flow-contract.ts';

/** Exchange of a prize: confirm, choose the amount, success (spec §4, Prize exchange steps). */
export const prizeExchangeContract = flowContract({
  name: 'prizeExchange',
  description: 'Exchanges points for a prize: confirm, choose the amount, success.',
  input: Type.Object({ prize: Prize }),
  events: {
    'exchange.proceed': Type.Object({}, { description: 'On to the choice of the amount.' }),
    'exchange.changeAmount': Type.Object(
      { amount: Type.Integer({ minimum: 1, description: 'How many are wanted.' }) },
      { description: 'Another amount was chosen.' },
    ),
    'exchange.confirm': Type.Object({}, { description: 'Exchange now.' }),
    'exchange.cancel': Type.Object({}, { description: 'Leave without an exchange.' }),
    'exchange.close': Type.Object({}, { description: 'Leave after the exchange.' }),
  },
  view: Type.Object({
    state: Type.Enum(
      ['confirming', 'choosingAmount', 'exchanging', 'succeeded', 'refused', 'canceled', 'failed', 'closed'],
      { description: 'Where the flow stands.' },
    ),
    prize: Prize,
    amount: Type.Integer({ minimum: 1, description: 'How many are wanted.' }),
    maxAmount: Type.Integer({ minimum: 0, description: 'Most that this member can exchange at once.' }),
    cost: Type.Integer({ description: 'Points that the chosen amount costs.' }),
    pointBefore: Type.Integer({ description: 'Points of the member before the exchange.' }),
    pointAfter: Type.Integer({ description: 'Points that remain after it.' }),
    prizeCode: Type.String({ description: 'Empty until the exchange succeeded.' }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});
