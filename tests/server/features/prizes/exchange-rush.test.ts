import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { prizeAwards, prizeStock } from '#server/db/schema/prizes.ts';
import { balanceOf } from '#server/ledger/accounts.ts';
import { verifyLedger } from '#server/ledger/ledger-check.ts';
import { verifyStock } from '#server/features/prizes/stock-check.ts';
import { describeOn } from '../../support/engines.ts';
import { addMember, addPrize } from '../../support/records.ts';
import { callsInTurn, workers } from '../../support/rush.ts';

describeOn('postgres', `${workers} exchanges at once`, (database) => {
  const call = callsInTurn(database);

  const exchange = async (member: string, prizeId: string, key: string = randomUUID()) => {
    const response = await call({
      method: 'POST',
      path: `/prizes/${prizeId}/exchange`,
      member,
      key,
      body: { amount: 1, exchangePoint: 100 },
    });
    return { outcome: response.statusCode === 200 ? 'exchanged' : response.json<{ code: string }>().code, response };
  };

  const rush = async (start: (index: number) => ReturnType<typeof exchange>) => {
    const results = await Promise.all(Array.from({ length: workers }, (_, index) => start(index)));
    const outcomes: Record<string, number> = {};
    for (const { outcome } of results) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    return { outcomes, bodies: results.map(({ response }) => response.body) };
  };

  const expectSoundBooks = async () => {
    expect(await verifyLedger(database.db)).toEqual([]);
    expect(await verifyStock(database.db)).toEqual([]);
  };

  it('give away exactly the stock of one hot prize', async () => {
    const prizeId = await addPrize(database.db, { totalAmount: 20 });
    const fans = await Promise.all(Array.from({ length: workers }, () => addMember(database.db, 100)));
    const { outcomes } = await rush((index) => exchange(fans[index] ?? '', prizeId));
    expect(outcomes).toEqual({ exchanged: 20, 'prize.out-of-stock': 44 });
    const awards = await database.db.select().from(prizeAwards).where(eq(prizeAwards.prizeId, prizeId));
    expect(new Set(awards.map(({ code }) => code)).size).toBe(20);
    await expectSoundBooks();
  });

  it('spend no point of one hot member twice', async () => {
    const prizeId = await addPrize(database.db, { totalAmount: 1000 });
    const member = await addMember(database.db, 1050);
    const { outcomes } = await rush(() => exchange(member, prizeId));
    expect(outcomes).toEqual({ exchanged: 10, 'prize.insufficient-points': 54 });
    expect(await balanceOf(database.db, member)).toBe(50);
    await expectSoundBooks();
  });

  it('keep the limit of one member', async () => {
    const prizeId = await addPrize(database.db, { totalAmount: 1000, userLimitAmount: 5 });
    const member = await addMember(database.db, 100_000);
    const { outcomes } = await rush(() => exchange(member, prizeId));
    expect(outcomes).toEqual({ exchanged: 5, 'prize.user-limit': 59 });
    await expectSoundBooks();
  });

  it('have one effect and one answer for one key', async () => {
    const prizeId = await addPrize(database.db, { totalAmount: 1000 });
    const member = await addMember(database.db, 100_000);
    const key = randomUUID();
    const { outcomes, bodies } = await rush(() => exchange(member, prizeId, key));
    expect(outcomes).toEqual({ exchanged: workers });
    expect(new Set(bodies).size).toBe(1);
    const [stock] = await database.db.select().from(prizeStock).where(eq(prizeStock.prizeId, prizeId));
    expect(stock?.grantedAmount).toBe(1);
    expect(await balanceOf(database.db, member)).toBe(99_900);
    await expectSoundBooks();
  });

  it('never block each other for good, whoever takes what', async () => {
    const prizeIds = await Promise.all(Array.from({ length: 4 }, () => addPrize(database.db, { totalAmount: 8 })));
    const fans = await Promise.all(Array.from({ length: 4 }, () => addMember(database.db, 10_000)));
    const { outcomes } = await rush((index) =>
      exchange(fans[index % 4] ?? '', prizeIds[Math.floor(index / 4) % 4] ?? ''),
    );
    expect(outcomes).toEqual({ exchanged: 32, 'prize.out-of-stock': 32 });
    await expectSoundBooks();
  });
});
