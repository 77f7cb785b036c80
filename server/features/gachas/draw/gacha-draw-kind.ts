import { and, eq, inArray } from 'drizzle-orm';
import Type from 'typebox';
import { LocalisedText } from '#schemas/values/locale.ts';
import type { Database } from '#server/db/database.ts';
import { gachaAwards, gachaDraws } from '#server/db/schema/gachas.ts';
import { defineLedgerKind } from '#server/ledger/ledger-kind.ts';

/** Points that a draw of a gacha cost; the code of an item that was kept stands in the award. */
export const gachaDraw = defineLedgerKind({
  name: 'gacha_draw',
  historyType: 'gacha',
  reason: Type.Object(
    {
      type: Type.Literal('gacha'),
      gachaId: Type.String(),
      gachaName: LocalisedText,
      itemId: Type.String(),
      itemName: LocalisedText,
      number: Type.Integer({ minimum: 1 }),
    },
    { additionalProperties: false },
  ),
  entriesOf: codesOf,
  historyLine: ({ gachaName, itemName }, { locale, entry: code }) => ({
    userPrizeHistory: {
      name: itemName[locale],
      format: 'none',
      meta: { href: null },
      code: code ?? null,
      displayMessage: gachaName[locale],
    },
  }),
});

async function codesOf(db: Database, transferIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const kept = await db
    .select({ transferId: gachaDraws.transferId, code: gachaAwards.code })
    .from(gachaDraws)
    .innerJoin(gachaAwards, and(eq(gachaAwards.drawId, gachaDraws.id), eq(gachaAwards.prizeId, gachaDraws.itemId)))
    .where(inArray(gachaDraws.transferId, [...transferIds]));
  return new Map(kept.map(({ transferId, code }) => [transferId, code]));
}
