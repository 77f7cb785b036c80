import Type from 'typebox';
import { LocalisedText } from '#schemas/locale.ts';
import { Nullable } from '#schemas/nullable.ts';

/** Why points moved, kept with the transfer in every language, so that its history line can always be drawn. */
export const TransferReason = Type.Union([
  Type.Object({ type: Type.Literal('message'), displayMessage: LocalisedText }, { additionalProperties: false }),
  Type.Object(
    {
      type: Type.Literal('snsAction'),
      actionType: Type.String(),
      provider: Type.String(),
      snsScreenName: Nullable(Type.String()),
      snsActionId: Nullable(Type.String()),
      displayMessage: Nullable(LocalisedText),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      type: Type.Literal('prize'),
      prizeId: Type.String(),
      name: LocalisedText,
      amount: Type.Integer({ minimum: 1 }),
      href: Nullable(Type.String()),
    },
    { additionalProperties: false },
  ),
]);
export type TransferReason = Type.Static<typeof TransferReason>;
