import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/audit.ts';
import { transfers } from '#server/db/schema/points.ts';
import { prizeAwards, prizeStock } from '#server/db/schema/prizes.ts';
import { exchangePrize } from '#server/features/prizes/exchange-prize.ts';
import { verifyStock } from '#server/features/prizes/stock-check.ts';
import { balanceOf, memberAccountId } from '#server/ledger/accounts.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { moneyState } from '../../support/money-state.ts';
import { addMember, addPrize, changeCampaign, costOf, mugAddress, setCampaign } from '../../support/records.ts';
import { anyRandom, clockAt, testStart } from '../../support/test-services.ts';

const codePattern = /^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/;

describeOnEngines('exchangePrize', (database) => {
  const clock = clockAt();
  const exchange = (memberId: string, prizeId: string, amount = 1) =>
    database.db.transaction(async (tx) => {
      const shown = { memberId, prizeId, amount, exchangePoint: await costOf(tx, prizeId), locale: 'en' as const };
      return exchangePrize(tx, { clock, random: anyRandom }, shown);
    });

  beforeAll(() => setCampaign(database.db));
  beforeEach(() => clock.set(testStart));

  it('moves points and stock, awards a code and writes an audit line', async () => {
    const memberId = await addMember(database.db, 1000);
    const prizeId = await addPrize(database.db, { userLimitAmount: 5, endAt: '2026-12-01T09:00:00+09:00' });
    const prize = await exchange(memberId, prizeId, 3);
    expect(prize).toEqual({
      id: prizeId,
      name: 'Mug (en)',
      detail: 'A mug (en)',
      exchangePoint: 100,
      endAt: '2026-12-01T00:00:00.000Z',
      totalAmount: 10,
      stockTotalAmount: 7,
      userLimitAmount: 5,
      stockUserLimitAmount: 2,
      prizeCode: expect.stringMatching(codePattern),
      parameter: { iconSrc: mugAddress },
    });
    expect(await balanceOf(database.db, memberId)).toBe(700);
    const awards = await database.db.select().from(prizeAwards).where(eq(prizeAwards.prizeId, prizeId));
    expect(awards).toEqual([
      {
        id: expect.any(String),
        prizeId,
        memberId,
        amount: 3,
        takenAfter: 3,
        cost: 300,
        code: prize.prizeCode,
        transferId: expect.any(String),
        createdAt: new Date(testStart),
      },
    ]);
    const lines = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `prize:${prizeId}`));
    expect(lines).toEqual([
      {
        id: expect.any(String),
        actor: `member:${memberId}`,
        action: 'prize.exchange',
        subject: `prize:${prizeId}`,
        details: {
          awardId: awards[0]?.id,
          transferId: awards[0]?.transferId,
          amount: 3,
          cost: 300,
          balance: 700,
        },
        createdAt: new Date(testStart),
      },
    ]);
    expect(await verifyStock(database.db)).toEqual([]);
  });

  it('leaves an untracked stock and a missing limit null', async () => {
    const memberId = await addMember(database.db, 1000);
    const prizeId = await addPrize(database.db, { totalAmount: null });
    const { totalAmount, stockTotalAmount, userLimitAmount, stockUserLimitAmount } = await exchange(memberId, prizeId);
    expect({ totalAmount, stockTotalAmount, userLimitAmount, stockUserLimitAmount }).toEqual({
      totalAmount: null,
      stockTotalAmount: null,
      userLimitAmount: null,
      stockUserLimitAmount: null,
    });
  });

  describe('refuses, with nothing changed,', () => {
    const refusals = [
      { why: 'more points than the member has', prize: { exchangePoint: 600 }, code: 'prize.insufficient-points' },
      { why: 'more than is left', prize: { totalAmount: 1 }, code: 'prize.out-of-stock' },
      { why: 'a prize of which none is left', prize: { totalAmount: 0 }, code: 'prize.out-of-stock' },
      { why: 'more than one member may take', prize: { userLimitAmount: 1 }, code: 'prize.user-limit' },
      { why: 'a prize at its end', prize: { endAt: testStart }, code: 'prize.expired' },
    ];

    it.each(refusals)('$why', async ({ prize, code }) => {
      const memberId = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db, prize);
      const before = await moneyState(database.db);
      await expect(exchange(memberId, prizeId, 2)).rejects.toMatchObject({ status: 409, code });
      expect(await moneyState(database.db)).toEqual(before);
    });

    it('a prize that is no longer live', async () => {
      const memberId = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db);
      await changeCampaign(database.db, (campaign) => ({ ...campaign, prizes: [] }));
      const before = await moneyState(database.db);
      await expect(exchange(memberId, prizeId)).rejects.toMatchObject({ status: 404, code: 'prize.not-found' });
      expect(await moneyState(database.db)).toEqual(before);
    });

    it('a prize that does not exist', async () => {
      const memberId = await addMember(database.db, 1000);
      await expect(exchange(memberId, 'nothing')).rejects.toMatchObject({ status: 404, code: 'prize.not-found' });
    });

    it('the second exchange over the limit of a member', async () => {
      const memberId = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db, { userLimitAmount: 2 });
      await exchange(memberId, prizeId, 2);
      await expect(exchange(memberId, prizeId, 1)).rejects.toMatchObject({ code: 'prize.user-limit' });
      expect(await exchange(await addMember(database.db, 200), prizeId, 2)).toMatchObject({ stockUserLimitAmount: 0 });
    });

    it('everything once the campaign is finished', async () => {
      const memberId = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db);
      await setCampaign(database.db, 'finish');
      await expect(exchange(memberId, prizeId)).rejects.toMatchObject({ status: 403, code: 'situation.closed' });
      await setCampaign(database.db, 'only_exchange');
      expect(await exchange(memberId, prizeId)).toMatchObject({ id: prizeId });
      await setCampaign(database.db, 'begin');
    });

    it('everything in a situation of the campaign that spending is not open in', async () => {
      const memberId = await addMember(database.db, 1000);
      const prizeId = await addPrize(database.db);
      await setCampaign(database.db, 'earn_only');
      await expect(exchange(memberId, prizeId)).rejects.toMatchObject({ status: 403, code: 'situation.closed' });
      await setCampaign(database.db, 'rewards');
      expect(await exchange(memberId, prizeId)).toMatchObject({ id: prizeId });
      await setCampaign(database.db, 'begin');
    });
  });

  it('names the state of the prize before the points, as the card does', async () => {
    const memberId = await addMember(database.db);
    const prizeId = await addPrize(database.db, { totalAmount: 0, endAt: testStart });
    await expect(exchange(memberId, prizeId)).rejects.toMatchObject({ code: 'prize.expired' });
  });

  it('works until the last millisecond', async () => {
    const memberId = await addMember(database.db, 1000);
    const prizeId = await addPrize(database.db, { endAt: '2026-11-21T03:00:00.001Z' });
    expect(await exchange(memberId, prizeId)).toMatchObject({ stockTotalAmount: 9 });
    clock.set('2026-11-21T03:00:00.001Z');
    await expect(exchange(memberId, prizeId)).rejects.toMatchObject({ code: 'prize.expired' });
  });

  it('is dated before the end of the prize, however late it is written', async () => {
    const memberId = await addMember(database.db, 1000);
    const endAt = '2026-11-21T03:00:00.001Z';
    const prizeId = await addPrize(database.db, { endAt });
    let looks = 0;
    const running = { now: () => new Date(Date.parse(testStart) + 10 * looks++) };
    const shown = { memberId, prizeId, amount: 1, exchangePoint: 100, locale: 'en' as const };
    await database.db.transaction((tx) => exchangePrize(tx, { clock: running, random: anyRandom }, shown));
    const [award] = await database.db.select().from(prizeAwards).where(eq(prizeAwards.prizeId, prizeId));
    const account = eq(transfers.memberAccountId, memberAccountId(memberId));
    const moved = await database.db.select().from(transfers).where(account).orderBy(transfers.sequence);
    const times = [award?.createdAt, moved.at(-1)?.createdAt];
    expect(times).toEqual([new Date(testStart), new Date(testStart)]);
  });

  it('cannot give away more than the stock, whatever the code does', async () => {
    const prizeId = await addPrize(database.db, { totalAmount: 3 });
    const update = database.db.update(prizeStock).set({ grantedAmount: 4 }).where(eq(prizeStock.prizeId, prizeId));
    await expect(update).rejects.toMatchObject({ cause: { constraint: 'prize_stock_within_cap' } });
  });
});
