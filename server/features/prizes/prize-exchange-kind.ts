import { inArray } from 'drizzle-orm';
import Type from 'typebox';
import { LocalisedText } from '#schemas/values/locale.ts';
import { Nullable } from '#schemas/values/nullable.ts';
import type { Database } from '#server/db/database.ts';
import { prizeAwards } from '#server/db/schema/prizes.ts';
import { defineLedgerKind } from '#server/ledger/ledger-kind.ts';

/** Points that a prize cost; its code stands in the award. */
export const prizeExchange = defineLedgerKind({
  name: 'prize_exchange',
  historyType: 'prize',
  reason: Type.Object(
    {
      type: Type.Literal('prize'),
      prizeId: Type.String(),
      name: LocalisedText,
      amount: Type.Integer({ minimum: 1 }),
      href: Nullable(Type.String()),
    },
    { additionalProperties: false },
  ),
  entriesOf: codesOf,
  historyLine: ({ name, amount, href }, { locale, entry: code }) => ({
    userPrizeHistory: {
      name: amount === 1 ? name[locale] : `${name[locale]} ×${amount}`,
      format: href === null ? 'none' : 'externalButton',
      meta: { href },
      code: code ?? null,
      displayMessage: null,
    },
  }),
});

async function codesOf(db: Database, transferIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const awards = await db
    .select({ transferId: prizeAwards.transferId, code: prizeAwards.code })
    .from(prizeAwards)
    .where(inArray(prizeAwards.transferId, [...transferIds]));
  return new Map(awards.map(({ transferId, code }) => [transferId, code]));
}
