import Type from 'typebox';
import { LocalisedText } from '#schemas/values/locale.ts';
import { defineLedgerKind } from '#server/ledger/ledger-kind.ts';

/** Points that entries of a raffle cost. */
export const raffleEntry = defineLedgerKind({
  name: 'raffle_entry',
  historyType: 'raffle',
  reason: Type.Object(
    {
      type: Type.Literal('raffle'),
      raffleId: Type.String(),
      name: LocalisedText,
      amount: Type.Integer({ minimum: 1 }),
    },
    { additionalProperties: false },
  ),
  historyLine: ({ name, amount }, { locale }) => ({
    userRaffleHistory: { displayMessage: amount === 1 ? name[locale] : `${name[locale]} ×${amount}` },
  }),
});
