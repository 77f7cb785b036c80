import Type from 'typebox';
import { LocalisedText } from '#schemas/values/locale.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { Nullable } from '#schemas/values/nullable.ts';
import { defineLedgerKind } from '#server/ledger/ledger-kind.ts';

const SocialReason = Type.Object(
  {
    type: Type.Literal('snsAction'),
    actionType: Type.String(),
    provider: Type.String(),
    snsScreenName: Nullable(Type.String()),
    snsActionId: Nullable(Type.String()),
    displayMessage: Nullable(LocalisedText),
  },
  { additionalProperties: false },
);
export type SocialReason = Type.Static<typeof SocialReason>;

/** Points for something that the fan did on the social network. */
export const socialAction = defineLedgerKind({
  name: 'sns_action',
  historyType: 'sns_action',
  reason: SocialReason,
  historyLine,
});

/** Points that a reply to an official post takes (4.36). */
export const replyCost = {
  ...defineLedgerKind({ name: 'sns_reply', historyType: 'sns_action', reason: SocialReason, historyLine }),
  isSpend: true,
} as const;

function historyLine(
  { actionType, provider, snsScreenName, snsActionId, displayMessage }: SocialReason,
  { locale }: { readonly locale: Locale },
) {
  return {
    snsActionHistory: {
      actionType,
      provider,
      snsScreenName,
      snsActionId,
      displayMessage: displayMessage?.[locale] ?? null,
    },
  };
}
