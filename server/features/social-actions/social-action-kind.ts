import Type from 'typebox';
import { LocalisedText } from '#schemas/values/locale.ts';
import { Nullable } from '#schemas/values/nullable.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { socialAccounts } from '#server/db/schema/members.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { socialKind } from '#server/ledger/accounts.ts';
import { defineLedgerKind } from '#server/ledger/ledger-kind.ts';
import type { LineContext } from '#server/ledger/ledger-kind.ts';

const SocialReason = Type.Object(
  {
    type: Type.Literal('snsAction'),
    actionType: Type.String(),
    provider: Type.String(),
    /** Null by now: it would stay in the books of a member who leaves. */
    snsScreenName: Nullable(Type.String()),
    snsActionId: Nullable(Type.String()),
    displayMessage: Nullable(LocalisedText),
  },
  { additionalProperties: false },
);
export type SocialReason = Type.Static<typeof SocialReason>;

/** Points for something that the fan did on the social network. */
export const socialAction = defineLedgerKind({
  name: socialKind,
  historyType: 'sns_action',
  reason: SocialReason,
  entriesOf: screenNamesOf,
  historyLine,
});

/** Points that a reply to an official post takes (4.36). */
export const replyCost = {
  ...defineLedgerKind({
    name: 'sns_reply',
    historyType: 'sns_action',
    reason: SocialReason,
    entriesOf: screenNamesOf,
    historyLine,
  }),
  isSpend: true,
} as const;

function historyLine(
  { actionType, provider, snsScreenName, snsActionId, displayMessage }: SocialReason,
  { locale, entry }: LineContext<string>,
) {
  return {
    snsActionHistory: {
      actionType,
      provider,
      snsScreenName: entry ?? snsScreenName,
      snsActionId,
      displayMessage: displayMessage?.[locale] ?? null,
    },
  };
}

/** What the members of transfers are called at the network, as long as they are members. */
async function screenNamesOf(db: Database, transferIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: transfers.id, screenName: socialAccounts.screenName })
    .from(transfers)
    .innerJoin(pointAccounts, eq(pointAccounts.id, transfers.memberAccountId))
    .innerJoin(socialAccounts, eq(socialAccounts.memberId, pointAccounts.memberId))
    .where(inArray(transfers.id, [...transferIds]));
  return new Map(rows.flatMap(({ id, screenName }) => (screenName === null ? [] : [[id, screenName] as const])));
}
