import Type from 'typebox';
import { LocalisedText } from '#schemas/values/locale.ts';
import { Nullable } from '#schemas/values/nullable.ts';
import { defineLedgerKind } from '#server/ledger/ledger-kind.ts';

/** Points for something that the fan did on the social network. */
export const socialAction = defineLedgerKind({
  name: 'sns_action',
  historyType: 'sns_action',
  reason: Type.Object(
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
  historyLine: ({ actionType, provider, snsScreenName, snsActionId, displayMessage }, { locale }) => ({
    snsActionHistory: {
      actionType,
      provider,
      snsScreenName,
      snsActionId,
      displayMessage: displayMessage?.[locale] ?? null,
    },
  }),
});
