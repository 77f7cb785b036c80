import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { prizeStock } from '#server/db/schema/prizes.ts';
import { ApiError } from '#server/base/api-error.ts';
import { exchangePrize } from '#server/features/prizes/exchange-prize.ts';
import { describeOn } from '../../support/engines.ts';
import { moneyState } from '../../support/money-state.ts';
import { addMember, addPrize, setCampaign } from '../../support/records.ts';
import { anyRandom, clockAt } from '../../support/test-services.ts';

describeOn('postgres', 'an exchange that a publish overtakes', (database) => {
  const services = { clock: clockAt(), random: anyRandom };

  it('is refused when the publish ends the campaign', async () => {
    await setCampaign(database.db, 'begin');
    const memberId = await addMember(database.db, 1000);
    const prizeId = await addPrize(database.db);
    const before = await moneyState(database.db);

    const publishing = await database.db.transaction(async (tx) => {
      await tx.select().from(prizeStock).where(eq(prizeStock.prizeId, prizeId)).for('update');
      const exchange = database.db
        .transaction((other) =>
          exchangePrize(other, services, { memberId, prizeId, amount: 1, exchangePoint: 100, locale: 'en' }),
        )
        .catch((error: unknown) => error);
      await untilOneWaits();
      await setCampaign(tx, 'finish');
      return { exchange };
    });

    expect(await publishing.exchange).toEqual(
      new ApiError(403, 'situation.closed', 'The campaign is over; prizes can no longer be exchanged.'),
    );
    expect(await moneyState(database.db)).toEqual(before);
  });

  /** Until the exchange waits for the lock of the publish. */
  async function untilOneWaits(): Promise<void> {
    const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await rowsOf(waiting)) === 0);
  }

  async function rowsOf(query: ReturnType<typeof sql>): Promise<number> {
    const [row] = await database.db.select({ count: sql`count(*)`.mapWith(Number) }).from(sql`(${query}) AS rows`);
    return row?.count ?? 0;
  }
});
